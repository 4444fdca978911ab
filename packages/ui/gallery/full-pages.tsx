import { CrashScreen } from "../src/crash-screen.tsx";
import { LogoLoader } from "../src/logo-loader.tsx";
import { NotFound } from "../src/not-found.tsx";
import { render } from "./render.tsx";

const home = { label: "إلى الرئيسية", href: "./index.html" };
const pages = {
  "#crash": (
    <CrashScreen
      title="تعطّل شيء عندنا"
      description="وصلنا الخبر ونعمل عليه. ما حفظته لم يضع."
      reload={{ label: "أعد تحميل الصفحة", onPress: () => location.reload() }}
      home={home}
      code="req_8f2c19"
    />
  ),
  "#loader": <LogoLoader isFullPage />,
  "#not-found": <NotFound title="لا صفحة هنا" description="ربما تغيّر العنوان، أو سقط منه حرف." home={home} />,
};

render(pages[location.hash as keyof typeof pages] ?? pages["#not-found"]);
