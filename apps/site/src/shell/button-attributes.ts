import "@hiwar/ui/button.css";
import "./button-attributes.css";

type Look = { variant?: "primary" | "secondary" | "soft" | "ghost"; size?: "medium" | "large" };

/** Returns the attributes that make a plain link look like the kit's button: the site's pages work without the kit's scripts. */
export function buttonAttributes({ variant = "secondary", size = "medium" }: Look = {}) {
  return { className: "ui-button site-button", "data-variant": variant, "data-size": size };
}
