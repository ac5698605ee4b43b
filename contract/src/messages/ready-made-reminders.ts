import { standardMessage } from "./reminders.ts";

/**
 * Ready-made messages that remind a customer, by language. Each fits an expiry ahead and one that is past, so none says
 * that it expires or expired. No ending is attached to a placeholder, because names are filled in unchanged.
 */
export const readyMadeMessages = {
  en: {
    name: "English",
    text: standardMessage,
  },
  hi: {
    name: "हिन्दी (Hindi)",
    text: "नमस्ते {name} जी, आपकी {platform} सेवा की अंतिम तारीख: {expiry}। कृपया रिचार्ज करवा लें: {plan}, {amount}। धन्यवाद, {shop}",
  },
  ta: {
    name: "தமிழ் (Tamil)",
    text: "வணக்கம் {name}, உங்கள் {platform} சேவையின் கடைசி தேதி: {expiry}. தயவுசெய்து ரீசார்ஜ் செய்யவும்: {plan}, {amount}. நன்றி, {shop}",
  },
  te: {
    name: "తెలుగు (Telugu)",
    text: "నమస్తే {name} గారు, మీ {platform} సర్వీస్ గడువు తేదీ: {expiry}. దయచేసి రీఛార్జ్ చేయించుకోండి: {plan}, {amount}. ధన్యవాదాలు, {shop}",
  },
  kn: {
    name: "ಕನ್ನಡ (Kannada)",
    text: "ನಮಸ್ಕಾರ {name} ಅವರೇ, ನಿಮ್ಮ {platform} ಸೇವೆಯ ಕೊನೆಯ ದಿನಾಂಕ: {expiry}. ದಯವಿಟ್ಟು ರೀಚಾರ್ಜ್ ಮಾಡಿಸಿಕೊಳ್ಳಿ: {plan}, {amount}. ಧನ್ಯವಾದಗಳು, {shop}",
  },
  ml: {
    name: "മലയാളം (Malayalam)",
    text: "നമസ്കാരം {name}, താങ്കളുടെ {platform} സേവനത്തിന്റെ അവസാന തീയതി: {expiry}. ദയവായി റീചാർജ് ചെയ്യുക: {plan}, {amount}. നന്ദി, {shop}",
  },
  mr: {
    name: "मराठी (Marathi)",
    text: "नमस्कार {name}, आपल्या {platform} सेवेची शेवटची तारीख: {expiry}. कृपया रिचार्ज करून घ्या: {plan}, {amount}. धन्यवाद, {shop}",
  },
  bn: {
    name: "বাংলা (Bengali)",
    text: "নমস্কার {name}, আপনার {platform} পরিষেবার শেষ তারিখ: {expiry}। অনুগ্রহ করে রিচার্জ করিয়ে নিন: {plan}, {amount}। ধন্যবাদ, {shop}",
  },
} as const;
