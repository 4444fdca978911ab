import { api } from "@hiwar/app/clients";

/** Query for the student's open plan invites. */
export const openInvitesQuery = () => api.plans.invites.query({ state: "open" });
