import { api } from "@hiwar/app/clients";

/** Query for a tutor's open requests; nobody has more than one page of them. */
export const openInvoices = () => api.invoices.list.query({ group: "open", size: "50" });
