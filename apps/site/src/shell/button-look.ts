import "@hiwar/ui/button.css";
import "./button-look.css";

type Look = { variant?: "primary" | "secondary" | "soft" | "ghost"; size?: "medium" | "large" };

/** The UI kit's button style on a plain link: the site's pages work without the kit's scripts. */
export function buttonLook({ variant = "secondary", size = "medium" }: Look = {}) {
  return { className: "ui-button site-button", "data-variant": variant, "data-size": size };
}
