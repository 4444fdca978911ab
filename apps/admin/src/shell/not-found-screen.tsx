export { NotFoundScreen as default } from "@hiwar/app/not-found-screen";
