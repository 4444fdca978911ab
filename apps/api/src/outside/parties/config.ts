import { z } from "zod";

/** The environment variables of companies whose scripts browsers load. */
export const partyVariables = {
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{10}$/, "must start with G- and be 12 characters")
    .optional(),
  SESSION_RECORDING_ID: z
    .string()
    .regex(/^[a-z0-9]{10}$/i, "must be 10 letters and digits")
    .optional(),
};
