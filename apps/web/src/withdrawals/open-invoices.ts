import { api } from "@hiwar/app/clients";

/** A tutor's requests that wait for staff: more than these on one page nobody has open. */
export const openInvoices = () => api.invoices.list.query({ group: "open", size: "50" });
