import { CrashScreen } from "@hiwar/ui/crash-screen";
import { sayOutside } from "./say.ts";

/** Something broke on our side. Works without providers: it also stands in for a crashed root. */
export function CrashedScreen() {
  return (
    <CrashScreen
      title={sayOutside("frame.crashed")}
      description={sayOutside("frame.crashedText")}
      reload={{ label: sayOutside("frame.reload"), onPress: () => location.reload() }}
      home={{ label: sayOutside("frame.home"), href: "/" }}
    />
  );
}
