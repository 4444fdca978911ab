import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { appAddressMark } from "../../packages/contract/src/app-address.ts";
import { listenToThemeRadios } from "../../packages/ui/src/listen-to-theme-radios.ts";
import { devServer } from "../../packages/ui/vite/dev-server.ts";
import { scriptFile } from "../../packages/ui/vite/script-file.ts";
import { themeFile } from "../../packages/ui/vite/theme-file.ts";
import { listenToContactForm } from "./src/pages/contact/listen-to-contact-form.ts";

export default defineConfig(({ command }) => ({
  // Pictures stay files: a reader with a slow connection gets the text first. One style sheet for all pages is smaller than one for each.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  define: {
    "import.meta.env.VITE_HIWAR_APP_URL": JSON.stringify(command === "build" ? appAddressMark : process.env.HIWAR_APP_URL),
  },
  plugins: [tailwindcss(), themeFile(listenToThemeRadios), scriptFile("contact.js", listenToContactForm), reactRouter()],
  server: devServer(),
}));
