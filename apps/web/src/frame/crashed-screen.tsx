import { CrashScreen } from "@hiwar/ui/crash-screen";
import { catalogueText } from "./catalogue-text.ts";

/** Something broke on our side. Works without providers: it also stands in for a crashed root. */
export function CrashedScreen() {
  return (
    <CrashScreen
      title={catalogueText("frame.crashed")}
      description={catalogueText("frame.crashedText")}
      reload={{ label: catalogueText("frame.reload"), onPress: () => location.reload() }}
      home={{ label: catalogueText("frame.home"), href: "/" }}
    />
  );
}
