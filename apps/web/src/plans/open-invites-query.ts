import { api } from "@hiwar/app/clients";

/** What is kept for the caller and open to them. */
export const openInvitesQuery = () => api.plans.invites.query({ state: "open" });
