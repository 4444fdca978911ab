import { createCatalogue } from "@hiwar/ui/catalogue";

/** What the app and the dashboard say alike of one's own picture. */
export const { say } = createCatalogue({
  picture: "صورتك",
  pictureText: "يراها من تتعلّم معه أو تتحدث إليه.",
  pictureAdd: "إضافة صورة",
  pictureChange: "تغيير الصورة",
  pictureRemove: "حذف الصورة",
  pictureRemoveAsk: "حذف صورتك؟",
  pictureRemoveText: "يظهر أول حرف من اسمك مكانها.",
  pictureRemoved: "حُذفت صورتك",
  pictureSaved: "تغيّرت صورتك",
  pictureDrop: "اسحب صورة إلى هنا",
  pictureChoose: "أو اخترها من جهازك",
  pictureHint: "JPG أو PNG أو GIF أو WebP، لا تقل عن ٤٨٠ × ٤٨٠ نقطة",
  pictureNotOne: "هذا الملف ليس صورة يمكن قراءتها. اختر صورة JPG أو PNG أو GIF أو WebP.",
  pictureTooBig: "هذه الصورة أكبر من ٤٠ ميجابايت. اختر صورة أصغر.",
  pictureCrop: "قصّ الصورة",
  pictureCropNext: "متابعة",
  pictureOther: "اختيار صورة أخرى",
  picturePreview: "هكذا تظهر صورتك",
  pictureBack: "رجوع إلى القصّ",
  pictureSave: "حفظ الصورة",
  pictureFile: "صورتك الجديدة",
  "pictureRefused.format": "لم نتمكن من قراءة هذه الصورة. اختر صورة أخرى.",
  "pictureRefused.too-small": "هذه الصورة صغيرة ولا تظهر بوضوح. اختر صورة لا تقل عن ٤٨٠ × ٤٨٠ نقطة.",
  "pictureRefused.too-big": "هذه الصورة أكبر من ٤٠ ميجابكسل. اختر صورة أصغر.",
});
