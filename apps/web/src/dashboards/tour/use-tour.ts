import { toastError } from "@hiwar/app/error-message";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isTourDone, rememberTour } from "./tour-memory.ts";

export interface Tour {
  /** Nobody has seen it through or past it for this person on this device. */
  readonly isNew: boolean;
  readonly isLoading: boolean;
  readonly start: () => void;
  readonly skip: () => void;
}

/** The tour of five steps as a page offers it; its own part of the program comes when it is wanted. */
export function useTour(userId: number): Tour {
  const navigate = useNavigate();
  const [isNew, setNew] = useState(() => !isTourDone(userId));
  const [isLoading, setLoading] = useState(false);
  const skip = () => {
    rememberTour(userId);
    setNew(false);
  };
  const start = () => {
    setLoading(true);
    import("./tour.ts")
      .then(({ runTour }) => runTour({ navigate: (path) => void navigate(path), onDone: skip }))
      .catch(toastError)
      .finally(() => setLoading(false));
  };
  return { isNew, isLoading, start, skip };
}
