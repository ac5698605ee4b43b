/** Texts of reminders of what customers owe. */
export const owingReminderMessages = {
  errors: {
    owesNothing: "This customer owes nothing any more. Reload the list.",
    alreadyReminded: "This customer was already reminded today",
    emailFailed: "Today's email to this address wasn't delivered. Use WhatsApp.",
    tooMany: (most: number) => `You can remind ${most} customers at a time. Select fewer.`,
  },
  subject: (shop: string) => `Your payment to ${shop}`,
  title: (customers: number) => (customers === 1 ? "Remind Customer" : "Remind Selected"),
  bar: "Remind",
  owes: (amount: string, days: string) => `${amount} · ${days}`,
  loadFailed: "Failed to load customers who owe you",
} as const;

/** Ready-made messages that remind a customer of what it owes, by language. The link stands alone, so that apps find its end. */
export const readyMadeOwingMessages = {
  en: {
    name: "English",
    text: "Dear {name}, your outstanding amount is {outstanding}. See details and pay here: {payment_link}\n{shop}",
  },
  hi: {
    name: "हिन्दी (Hindi)",
    text: "नमस्ते {name} जी, आपकी बकाया राशि: {outstanding}। यहाँ देखें और भुगतान करें: {payment_link}\nधन्यवाद, {shop}",
  },
  ta: {
    name: "தமிழ் (Tamil)",
    text: "வணக்கம் {name}, உங்கள் நிலுவைத் தொகை: {outstanding}. இங்கே பார்த்து செலுத்தலாம்: {payment_link}\nநன்றி, {shop}",
  },
  te: {
    name: "తెలుగు (Telugu)",
    text: "నమస్తే {name} గారు, మీ బకాయి మొత్తం: {outstanding}. ఇక్కడ చూసి చెల్లించండి: {payment_link}\nధన్యవాదాలు, {shop}",
  },
  kn: {
    name: "ಕನ್ನಡ (Kannada)",
    text: "ನಮಸ್ಕಾರ {name} ಅವರೇ, ನಿಮ್ಮ ಬಾಕಿ ಮೊತ್ತ: {outstanding}. ಇಲ್ಲಿ ನೋಡಿ ಪಾವತಿಸಿ: {payment_link}\nಧನ್ಯವಾದಗಳು, {shop}",
  },
  ml: {
    name: "മലയാളം (Malayalam)",
    text: "നമസ്കാരം {name}, താങ്കളുടെ കുടിശ്ശിക: {outstanding}. ഇവിടെ കണ്ട് അടയ്ക്കാം: {payment_link}\nനന്ദി, {shop}",
  },
  mr: {
    name: "मराठी (Marathi)",
    text: "नमस्कार {name}, आपली थकबाकी: {outstanding}. येथे पाहून भरा: {payment_link}\nधन्यवाद, {shop}",
  },
  bn: {
    name: "বাংলা (Bengali)",
    text: "নমস্কার {name}, আপনার বকেয়া: {outstanding}। এখানে দেখে পরিশোধ করুন: {payment_link}\nধন্যবাদ, {shop}",
  },
} as const;
