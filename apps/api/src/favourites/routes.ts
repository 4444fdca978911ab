import type { favourites } from "@hiwar/contract/favourites";
import { type Routes, read, write } from "../http/routes.ts";
import { keepFavourite, listFavourites, removeFavourite } from "./favour.ts";

export const favouriteRoutes: Routes<typeof favourites> = {
  list: read(listFavourites),
  keep: write(keepFavourite),
  remove: write(removeFavourite),
};
