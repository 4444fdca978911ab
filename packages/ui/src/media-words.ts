/** What uploads, films and pictures say by themselves. Pages without them do not load these words. */
export const mediaWords = {
  upload: {
    moving: "يُرفع الآن",
    paused: "توقّف مؤقتًا",
    waiting: "انقطع الاتصال، ويكمل وحده حين يعود",
    failed: "تعذّر الرفع",
    done: "رُفع",
  },
  pauseUpload: "إيقاف الرفع مؤقتًا",
  resumeUpload: "استكمال الرفع",
  cancelUpload: "إلغاء الرفع",
  pause: "إيقاف مؤقت",
  position: "موضع التشغيل",
  mute: "كتم الصوت",
  unmute: "إعادة الصوت",
  fullScreen: "ملء الشاشة",
  leaveFull: "الخروج من ملء الشاشة",
  videoFailed: "تعذّر تشغيل الفيديو",
  cropFrame: "إطار القص",
  zoom: "التكبير",
  cropHint: "حرّك الصورة بالإصبع أو بالأسهم حتى يتوسّط الوجه الإطار",
  imageTooSmall: "الصورة صغيرة ولا تظهر بوضوح، اختر صورة أكبر",
} as const;
