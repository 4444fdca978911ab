const reload = () => location.reload();

/** Reloads the page at once, or as soon as the browser is online: without a network, the browser's own error page would replace it. */
export function reloadOnline(): void {
  if (navigator.onLine) reload();
  else addEventListener("online", reload, { once: true });
}
