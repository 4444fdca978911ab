export { useUser } from "@hiwar/frame/use-user";
