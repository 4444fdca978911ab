import { useMedia } from "@hiwar/ui/use-media";

/** Whether the window is wide enough for a tutor's page with the booking beside it. */
export const useIsBeside = (): boolean => useMedia("(width >= 1100px)");
