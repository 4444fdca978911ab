export { NotFoundScreen as default } from "@hiwar/frame/not-found-screen";
