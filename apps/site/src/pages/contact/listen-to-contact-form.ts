/**
 * Submits the form of `/contact` and shows the result. Its source is served as a file beside the built pages, so it must not use anything outside
 * itself; all its texts are in the page.
 */
export function listenToContactForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-contact]");
  const [button, said, sent] = ["button", "[role=alert]", ".contact-sent"].map((name) => form?.querySelector<HTMLElement>(name));
  if (!form || !button || !said || !sent) return;
  const tell = (words: string | undefined) => {
    said.textContent = words ?? "";
    said.hidden = !words;
  };
  const send = async () => {
    tell("");
    button.setAttribute("disabled", "");
    try {
      const body = JSON.stringify(Object.fromEntries(new FormData(form)));
      const answer = await fetch("/api/v1/contact-request/", { method: "POST", headers: { "content-type": "application/json" }, body });
      if (answer.ok) {
        for (const part of form.children) (part as HTMLElement).hidden = part !== sent;
        sent.focus();
        return;
      }
      const { wrong, wrongAddress, tooMany, failed } = said.dataset;
      const fields = answer.status === 400 ? ((await answer.json()) as { fields?: object }).fields : undefined;
      const isAddress = fields !== undefined && "address" in fields;
      tell(answer.status === 429 ? tooMany : isAddress ? wrongAddress : answer.status === 400 ? wrong : failed);
      if (isAddress) form.querySelector<HTMLElement>("[name=address]")?.focus();
    } catch {
      tell(said.dataset.failed);
    }
    button.removeAttribute("disabled");
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send();
  });
  button.removeAttribute("disabled");
}
