import type { readyMadeOwingMessages } from "./owing-reminders.ts";
import { receiptMessages } from "./receipts.ts";
import { upiMessages } from "./upi.ts";

type PayPageTexts = {
  title: (shop: string) => string;
  outstanding: string;
  customer: string;
  phone: string;
  since: string;
  /** Above the open charges. */
  charges: string;
  more: (count: number) => string;
  pay: (amount: string) => string;
  scan: (amount: string) => string;
  code: (amount: string) => string;
  copy: string;
  copied: string;
  thanks: string;
  nothing: string;
  noUpi: string;
};

const { dues, lines, more } = receiptMessages;

/**
 * Texts of the page that a reminder of what is owed leads to, by the language of the reminder. No ending is attached to a name or
 * an amount.
 */
export const payPageMessages: Readonly<Record<keyof typeof readyMadeOwingMessages, PayPageTexts>> = {
  en: {
    title: dues.title,
    outstanding: dues.outstanding,
    customer: lines.customer,
    phone: lines.phone,
    since: dues.since,
    charges: dues.charges,
    more,
    pay: upiMessages.pay,
    scan: upiMessages.scan,
    code: upiMessages.code,
    copy: upiMessages.copy,
    copied: upiMessages.copiedShort,
    thanks: dues.thanks,
    nothing: dues.nothing,
    noUpi: dues.noUpi,
  },
  hi: {
    title: (shop) => `भुगतान करें: ${shop}`,
    outstanding: "बकाया राशि",
    customer: "ग्राहक",
    phone: "मोबाइल",
    since: "कब से",
    charges: "अभी बाकी",
    more: (count) => `और ${count}`,
    pay: (amount) => `UPI से ${amount} चुकाएँ`,
    scan: (amount) => `${amount} चुकाने के लिए स्कैन करें`,
    code: (amount) => `UPI से ${amount} चुकाने का QR कोड`,
    copy: "UPI ID कॉपी करें",
    copied: "कॉपी हो गया",
    thanks: "पैसे मिलने पर दुकान आपके भुगतान की पुष्टि करेगी।",
    nothing: "कुछ भी बकाया नहीं है। धन्यवाद!",
    noUpi: "कृपया दुकान पर भुगतान करें।",
  },
  ta: {
    title: (shop) => `பணம் செலுத்த: ${shop}`,
    outstanding: "நிலுவைத் தொகை",
    customer: "வாடிக்கையாளர்",
    phone: "மொபைல்",
    since: "எப்போதிலிருந்து",
    charges: "இன்னும் செலுத்தாதவை",
    more: (count) => `மேலும் ${count}`,
    pay: (amount) => `UPI மூலம் ${amount} செலுத்துங்கள்`,
    scan: (amount) => `${amount} செலுத்த ஸ்கேன் செய்யுங்கள்`,
    code: (amount) => `UPI மூலம் ${amount} செலுத்த QR குறியீடு`,
    copy: "UPI ID நகலெடுக்கவும்",
    copied: "நகலெடுக்கப்பட்டது",
    thanks: "பணம் வந்ததும் கடை உங்கள் கட்டணத்தை உறுதிசெய்யும்.",
    nothing: "நிலுவை எதுவும் இல்லை. நன்றி!",
    noUpi: "தயவுசெய்து கடையில் செலுத்துங்கள்.",
  },
  te: {
    title: (shop) => `చెల్లించండి: ${shop}`,
    outstanding: "బకాయి మొత్తం",
    customer: "కస్టమర్",
    phone: "మొబైల్",
    since: "ఎప్పటి నుండి",
    charges: "ఇంకా చెల్లించనివి",
    more: (count) => `మరో ${count}`,
    pay: (amount) => `UPI ద్వారా ${amount} చెల్లించండి`,
    scan: (amount) => `${amount} చెల్లించడానికి స్కాన్ చేయండి`,
    code: (amount) => `UPI ద్వారా ${amount} చెల్లించడానికి QR కోడ్`,
    copy: "UPI ID కాపీ చేయండి",
    copied: "కాపీ అయింది",
    thanks: "డబ్బు అందిన తర్వాత షాపు మీ చెల్లింపును నిర్ధారిస్తుంది.",
    nothing: "బకాయి ఏమీ లేదు. ధన్యవాదాలు!",
    noUpi: "దయచేసి షాపులో చెల్లించండి.",
  },
  kn: {
    title: (shop) => `ಪಾವತಿಸಿ: ${shop}`,
    outstanding: "ಬಾಕಿ ಮೊತ್ತ",
    customer: "ಗ್ರಾಹಕರು",
    phone: "ಮೊಬೈಲ್",
    since: "ಯಾವಾಗಿನಿಂದ",
    charges: "ಇನ್ನೂ ಪಾವತಿಸದವು",
    more: (count) => `ಇನ್ನೂ ${count}`,
    pay: (amount) => `UPI ಮೂಲಕ ${amount} ಪಾವತಿಸಿ`,
    scan: (amount) => `${amount} ಪಾವತಿಸಲು ಸ್ಕ್ಯಾನ್ ಮಾಡಿ`,
    code: (amount) => `UPI ಮೂಲಕ ${amount} ಪಾವತಿಸಲು QR ಕೋಡ್`,
    copy: "UPI ID ನಕಲಿಸಿ",
    copied: "ನಕಲಿಸಲಾಗಿದೆ",
    thanks: "ಹಣ ಬಂದ ನಂತರ ಅಂಗಡಿಯವರು ನಿಮ್ಮ ಪಾವತಿಯನ್ನು ಖಚಿತಪಡಿಸುತ್ತಾರೆ.",
    nothing: "ಯಾವುದೇ ಬಾಕಿ ಇಲ್ಲ. ಧನ್ಯವಾದಗಳು!",
    noUpi: "ದಯವಿಟ್ಟು ಅಂಗಡಿಯಲ್ಲಿ ಪಾವತಿಸಿ.",
  },
  ml: {
    title: (shop) => `പണമടയ്ക്കുക: ${shop}`,
    outstanding: "കുടിശ്ശിക",
    customer: "ഉപഭോക്താവ്",
    phone: "മൊബൈൽ",
    since: "എന്നുമുതൽ",
    charges: "ഇനിയും അടയ്ക്കാത്തവ",
    more: (count) => `മറ്റ് ${count}`,
    pay: (amount) => `UPI വഴി ${amount} അടയ്ക്കുക`,
    scan: (amount) => `${amount} അടയ്ക്കാൻ സ്കാൻ ചെയ്യുക`,
    code: (amount) => `UPI വഴി ${amount} അടയ്ക്കാനുള്ള QR കോഡ്`,
    copy: "UPI ID പകർത്തുക",
    copied: "പകർത്തി",
    thanks: "പണം ലഭിച്ചാൽ കട നിങ്ങളുടെ പേയ്മെന്റ് സ്ഥിരീകരിക്കും.",
    nothing: "കുടിശ്ശിക ഒന്നുമില്ല. നന്ദി!",
    noUpi: "ദയവായി കടയിൽ അടയ്ക്കുക.",
  },
  mr: {
    title: (shop) => `पैसे भरा: ${shop}`,
    outstanding: "थकबाकी",
    customer: "ग्राहक",
    phone: "मोबाइल",
    since: "कधीपासून",
    charges: "अजून भरायचे",
    more: (count) => `आणखी ${count}`,
    pay: (amount) => `UPI ने ${amount} भरा`,
    scan: (amount) => `${amount} भरण्यासाठी स्कॅन करा`,
    code: (amount) => `UPI ने ${amount} भरण्यासाठी QR कोड`,
    copy: "UPI ID कॉपी करा",
    copied: "कॉपी झाले",
    thanks: "पैसे मिळाल्यावर दुकानदार आपल्या पेमेंटची खात्री करतील.",
    nothing: "काहीही थकबाकी नाही. धन्यवाद!",
    noUpi: "कृपया दुकानात पैसे भरा.",
  },
  bn: {
    title: (shop) => `পরিশোধ করুন: ${shop}`,
    outstanding: "বকেয়া",
    customer: "গ্রাহক",
    phone: "মোবাইল",
    since: "কবে থেকে",
    charges: "এখনও বাকি",
    more: (count) => `আরও ${count}`,
    pay: (amount) => `UPI দিয়ে ${amount} পরিশোধ করুন`,
    scan: (amount) => `${amount} পরিশোধ করতে স্ক্যান করুন`,
    code: (amount) => `UPI দিয়ে ${amount} পরিশোধের QR কোড`,
    copy: "UPI ID কপি করুন",
    copied: "কপি হয়েছে",
    thanks: "টাকা পৌঁছালে দোকান আপনার পেমেন্ট নিশ্চিত করবে।",
    nothing: "কোনো বকেয়া নেই। ধন্যবাদ!",
    noUpi: "অনুগ্রহ করে দোকানে পরিশোধ করুন।",
  },
};
