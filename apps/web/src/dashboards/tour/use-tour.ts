import { toastError } from "@hiwar/app/error-message";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isTourDone, rememberTour } from "./tour-memory.ts";

export interface Tour {
  /** Whether this person has neither finished nor skipped the tour on this device. */
  readonly isNew: boolean;
  readonly isLoading: boolean;
  readonly start: () => void;
  readonly skip: () => void;
}

/** The five-step tour for a page that offers it; its code is loaded when it starts. */
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
