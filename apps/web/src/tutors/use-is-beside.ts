import { useMedia } from "@hiwar/ui/use-media";

/** Whether the window is as wide as a tutor's page and the booking beside it need. */
export const useIsBeside = (): boolean => useMedia("(width >= 1100px)");
