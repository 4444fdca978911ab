/** A minimal replacement of Google's tag: reads `dataLayer`, keeps a cookie, and sends its events. */
export const analyticsScript = `(() => {
  const script = document.currentScript;
  const id = new URL(script.src).searchParams.get("id");
  const collect = new URL("./g/collect", script.src).href;
  let set = {};
  let isConfigured = false;
  const send = (name, fields) => {
    if (window["ga-disable-" + id]) return;
    const { page_location = location.href, page_title = document.title, page_referrer = document.referrer, user_id = "" } = { ...set, ...fields };
    const query = new URLSearchParams({ v: "2", tid: id, en: name, dl: page_location, dt: page_title, dr: page_referrer, uid: user_id });
    navigator.sendBeacon(collect + "?" + query);
  };
  const take = ([command, ...rest]) => {
    if (command === "set") set = { ...set, ...rest[0] };
    if (command === "config" && !isConfigured) {
      isConfigured = true;
      document.cookie = "_ga=GA1.1." + Math.floor(Math.random() * 1e9) + "; path=/; max-age=3600";
      set = { ...set, ...rest[1] };
      if (rest[1]?.send_page_view !== false) send("page_view", {});
    }
    if (command === "event") send(rest[0], rest[1] ?? {});
  };
  const layer = window.dataLayer ?? [];
  for (const given of layer) take([...given]);
  layer.push = (...given) => { for (const one of given) take([...one]); return Array.prototype.push.apply(layer, given); };
  window.dataLayer = layer;
})();`;

/** A minimal session recorder: reports its page and the number of changes, until it is stopped. */
export const recordingScript = `(() => {
  const script = document.currentScript;
  const collect = new URL("../collect", script.src).href;
  const id = script.src.split("/").at(-1);
  let isOn = true, changes = 0;
  const masks = () => document.body.dataset.clarityMask === "true";
  const observer = new MutationObserver((seen) => { changes += seen.length; });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const send = (page) => { if (isOn) navigator.sendBeacon(collect + "?" + new URLSearchParams({ id, page, changes: String(changes), masks: String(masks()) })); };
  document.cookie = "_clck=" + id + "; path=/; max-age=3600";
  const take = ([command, ...rest]) => {
    if (command === "stop") { isOn = false; observer.disconnect(); }
    if (command === "set" && rest[0] === "page") send(rest[1]);
  };
  const waiting = window.clarity?.q ?? [];
  window.clarity = (...given) => take(given);
  for (const given of waiting) take([...given]);
  const watch = window.setInterval(() => isOn ? send("-") : clearInterval(watch), 2000);
})();`;
