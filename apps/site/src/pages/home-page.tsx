import { Lockup } from "@hiwar/ui/lockup";
import { sayOutside } from "../frame/say.tsx";

export const meta = () => [{ title: sayOutside("home.title") }];

/** / */
export default function HomePage() {
  return (
    <main>
      <Lockup />
      <h1>{sayOutside("home.title")}</h1>
    </main>
  );
}
