/** The seed's topics, in Arabic and English. */
export const seedTopics: readonly (readonly [arabic: string, english: string])[] = [
  ["المحادثة", "Conversation"],
  ["النطق", "Pronunciation"],
  ["مقابلات العمل", "Job interviews"],
  ["إنجليزية الأعمال", "Business English"],
  ["السفر", "Travel"],
  ["القواعد", "Grammar"],
  ["آيلتس", "IELTS"],
  ["توفل", "TOEFL"],
  ["للمبتدئين", "For beginners"],
  ["الأطفال والناشئة", "Young learners"],
  ["الكتابة", "Writing"],
  ["الاستماع", "Listening"],
  ["إنجليزية طبية", "Medical English"],
  ["إنجليزية البرمجة", "English for software"],
];
