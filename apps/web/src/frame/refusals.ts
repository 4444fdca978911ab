export { sentenceOf, tellRefusal } from "@hiwar/frame/refusals";
