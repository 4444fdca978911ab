import type { favourites } from "@hiwar/contract/favourites";
import { type Routes, read, write } from "../http/routes.ts";
import { addFavourite, listFavourites, removeFavourite } from "./manage.ts";

export const favouriteRoutes: Routes<typeof favourites> = {
  list: read(listFavourites),
  keep: write(addFavourite),
  remove: write(removeFavourite),
};
