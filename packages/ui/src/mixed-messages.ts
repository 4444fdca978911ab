export interface MixedMessage {
  readonly text: string;
  /** The expected lines: the direction, then the text, with isolated parts in [ ] and whole sentences in ⟦ ⟧. */
  readonly runs: string;
  /** Parts that must be drawn together as written: right to left when the first letter is Arabic, else left to right. */
  readonly keep: readonly string[];
}

const messages: readonly (readonly [text: string, runs: string, keep: readonly string[]])[] = [
  [
    "تمام يا مستر، هبعت الـ homework بكرة إن شاء الله.",
    "rtl تمام يا مستر، هبعت الـ [homework] بكرة إن شاء الله.",
    ["مستر،", "homework", "الله."],
  ],
  ["كده صح؟ I went to the club yesterday.", "rtl كده صح؟ ⟦I went to the club yesterday.⟧", ["صح؟", "I went", "yesterday."]],
  ["I don't understand, ممكن تشرح تاني؟", "ltr I don't understand, ⟦ممكن تشرح تاني؟⟧", ["don't understand,", "تاني؟"]],
  ['"I went" مش "I go" يا سارة.', 'rtl ["I went"] مش ["I go"] يا سارة.', ['I went"', 'I go"', "سارة."]],
  ["How do you say فرصة in English?", "ltr How do you say [فرصة] in English?", ["How do", "English?"]],
  ["أنا بحب reading, writing and speaking.", "rtl أنا بحب [reading, writing and speaking].", ["reading,", "writing and"]],
  ["اسمي Omar، I live in Cairo.", "rtl اسمي [Omar]، ⟦I live in Cairo.⟧", ["I live", "Cairo."]],
  ["الاشتراك بقى 200 EGP في الشهر؟", "rtl الاشتراك بقى [200 EGP] في الشهر؟", ["200 EGP", "الشهر؟"]],
  ["ينفع نخلّيه الساعة 7 PM بدل 6:30 pm؟", "rtl ينفع نخلّيه الساعة [7 PM] بدل [6:30 pm]؟", ["7 PM", "6:30 pm"]],
  [
    "رقمي على الواتساب +20 101 234 5678، كلّمني عليه.",
    "rtl رقمي على الواتساب [+20 101 234 5678]، كلّمني عليه.",
    ["+20 101 234 5678", "عليه."],
  ],
  ["رقمي ٠١٠ ١٢٣٤ ٥٦٧٨ لو النت قطع.", "rtl رقمي [[٠١٠] [١٢٣٤] [٥٦٧٨]] لو النت قطع.", ["٠١٠ ١٢٣٤ ٥٦٧٨", "قطع."]],
  ["الجملة الصح: I went to the club, صح؟", "rtl الجملة الصح: ⟦I went to the club,⟧ صح؟", ["الصح:", "I went", "club,", "صح؟"]],
  ["صحّحت unit 5 صفحة 12، فاضل unit 6.", "rtl صحّحت [unit 5] صفحة 12، فاضل [unit 6].", ["unit 5", "unit 6"]],
  [
    "تمام. I will send you the homework tomorrow evening after the lesson.",
    "rtl تمام. ⟦I will send you the homework tomorrow evening after the lesson.⟧",
    ["تمام.", "I will", "lesson."],
  ],
  [
    "الماضي البسيط (past simple) غير المضارع التام (present perfect).",
    "rtl الماضي البسيط [(past simple)] غير المضارع التام [(present perfect)].",
    ["(past simple)", "(present perfect)"],
  ],
  ["ذاكر الأزمنة (زي past simple) قبل الدرس!", "rtl ذاكر الأزمنة (زي [past simple]) قبل الدرس!", ["past simple", "الدرس!"]],
  ["مع Mr. أحمد بكرة ولا Ms. نور؟", "rtl مع [Mr.] أحمد بكرة ولا [Ms.] نور؟", ["Mr.", "Ms.", "نور؟"]],
  ['I ~~go~~ went to school, not "goed" 🙂', 'ltr I ~~go~~ went to school, not "goed" 🙂', ["~~go~~ went", "school,", 'not "goed"']],
  [
    "التصحيح: I ~~go~~ went to school yesterday.",
    "rtl التصحيح: ⟦I ~~go~~ went to school yesterday.⟧",
    ["التصحيح:", "~~go~~ went", "yesterday."],
  ],
  [
    "شوف الفيديو ده https://www.bbc.co.uk/learningenglish?id=7. مفيد جدًا!",
    "rtl شوف الفيديو ده [https://www.bbc.co.uk/learningenglish?id=7]. مفيد جدًا!",
    ["https://www.bbc.co.uk", "?id=7", "جدًا!"],
  ],
  [
    "ابعتلي على salma.h+english@example.com، ومتنساش الـ CV.",
    "rtl ابعتلي على [salma.h+english@example.com]، ومتنساش الـ [CV].",
    ["salma.h+english@example.com"],
  ],
  ["Thanks a lot! مع السلامة 👋", "ltr Thanks a lot! ⟦مع السلامة 👋⟧", ["lot!", "مع السلامة"]],
  ["خلصت الواجب. I wrote it twice. It was easy!", "rtl خلصت الواجب. ⟦I wrote it twice. It was easy!⟧", ["الواجب.", "twice. It was easy!"]],
  ["OK. هبعتلك الواجب بكرة بعد المغرب.", "rtl ⟦OK.⟧ هبعتلك الواجب بكرة بعد المغرب.", ["OK.", "المغرب."]],
  ['What does "على فكرة" mean?', 'ltr What does ["على فكرة"] mean?', ["What does", "على فكرة", "mean?"]],
  ['يعني إيه "How come?" في الجملة دي؟', 'rtl يعني إيه ["How come?"] في الجملة دي؟', ['How come?"', "دي؟"]],
  [
    "Please write five sentences. ابعتيهم قبل الدرس. See you on Monday!",
    "ltr Please write five sentences. ⟦ابعتيهم قبل الدرس.⟧ See you on Monday!",
    ["sentences.", "الدرس.", "Monday!"],
  ],
  [
    "1. I have been living here for 3 years.\n2. عكسها I lived here for 3 years.",
    "ltr 1. I have been living here for 3 years.\nltr 2. [عكسها] I lived here for 3 years.",
    ["I have", "here for 3 years."],
  ],
  ["النتيجة: 8/10، و85% في الـ listening.", "rtl النتيجة: 8/10، و[85%] في الـ [listening].", ["النتيجة:", "8/10", "85%"]],
  ["فرّق بين /θ/ و /ð/ في think و this.", "rtl فرّق بين [/θ/] و [/ð/] في [think] و [this].", ["/θ/", "/ð/", "think"]],
  ["ana 3ayez a3raf الفرق بين say و tell.", "ltr ana 3ayez a3raf [الفرق بين] say [و] tell.", ["3ayez a3raf", "الفرق بين", "tell."]],
  [
    "Your pronunciation is much better now, برافو عليكِ! 👏👏",
    "ltr Your pronunciation is much better now, ⟦برافو عليكِ! 👏👏⟧",
    ["better now,", "عليكِ!"],
  ],
  ["مش فاهم الفرق بين do/make و say/tell 😅", "rtl مش فاهم الفرق بين [do/make] و [say/tell] 😅", ["do/make", "say/tell"]],
  ['قالت لي "Stop!" ومشيت.', 'rtl قالت لي ["Stop!"] ومشيت.', ['Stop!"', "ومشيت."]],
  [
    "الدرس يوم ٢٣/١١ الساعة ٧:٣٠ م، link الغرفة هيوصلك قبلها.",
    "rtl الدرس يوم ٢٣/١١ الساعة ٧:٣٠ م، [link] الغرفة هيوصلك قبلها.",
    ["٢٣/١١", "٧:٣٠", "م،", "قبلها."],
  ],
  [
    "IELTS 7.5 إن شاء الله! My speaking test is on 5/12.",
    "rtl [IELTS 7.5] إن شاء الله! ⟦My speaking test is on 5/12.⟧",
    ["IELTS 7.5", "الله!", "on 5/12."],
  ],
  ["Sorry, النت قطع عندي... ثواني وراجع.", "rtl [Sorry], النت قطع عندي... ثواني وراجع.", ["Sorry", "عندي...", "وراجع."]],
  ["استخدم (a) مع consonant و(an) مع vowel.", "rtl استخدم [(a)] مع [consonant] و[(an)] مع [vowel].", ["(a)", "(an)"]],
  ["اكتبها كده: «I've never been there before».", "rtl اكتبها كده: [«I've never been there before»].", ["كده:", "I've never"]],
  ["Do you mean الدرس الجاي or the one after?", "ltr Do you mean [الدرس الجاي] or the one after?", ["Do you", "الدرس الجاي", "after?"]],
];

/** Forty messages as learners and tutors in Egypt write them; used by tests and shown in the gallery. */
export const mixedMessages: readonly MixedMessage[] = messages.map(([text, runs, keep]) => ({ text, runs, keep }));
