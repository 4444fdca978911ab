import { useState } from "react";
import { FileDrop } from "../src/file-drop.tsx";
import { UploadRow, type UploadState } from "../src/upload-row.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";

const nothing = () => undefined;
const kinds = ["video/mp4", "video/webm"];

/** Gallery section: file uploads and their progress. */
export function Uploads() {
  const [given, setGiven] = useState<string[]>([]);
  const [state, setState] = useState<UploadState>("moving");
  const drop = { choose: "أو اختره من جهازك", accept: kinds, hint: "MP4 أو WebM، من ٣٠ إلى ١٢٠ ثانية" };
  return (
    <Part title="ملفات" note="بالسحب واللصق والاختيار، ويكمل الرفع بعد انقطاع.">
      <Columns>
        <FileDrop
          {...drop}
          label="اسحب الفيديو إلى هنا"
          isMultiple
          onFiles={(files, refused) => setGiven([...files.map(({ name }) => `قُبل ${name}`), ...refused.map(({ name }) => `رُفض ${name}`)])}
        />
        <FileDrop {...drop} label="اسحب الإيصال إلى هنا" onFiles={nothing} error="الصورة أكبر من ١٠ ميجابايت" />
        <FileDrop {...drop} label="اسحب الصورة إلى هنا" onFiles={nothing} isDisabled />
        <ul>
          {given.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Columns>
      <div className="grid gap-3">
        <UploadRow
          name="asmaa-intro.mp4"
          state={state}
          share={0.64}
          detail={state === "moving" ? "٦٤٪، بقيت دقيقة واحدة تقريبًا" : undefined}
          onPause={() => setState("paused")}
          onResume={() => setState("moving")}
          onCancel={() => setState("failed")}
          onRetry={() => setState("moving")}
        />
        <UploadRow name="تعريفي.webm" state="waiting" share={0.31} onCancel={nothing} />
        <UploadRow
          name="short.mp4"
          state="failed"
          share={0}
          detail="مدته ١٨ ثانية، وأقل مدة ٣٠. لم نحفظه."
          onRetry={nothing}
          onCancel={nothing}
        />
        <UploadRow name="receipt.jpg" state="done" share={1} onCancel={nothing} />
      </div>
    </Part>
  );
}
