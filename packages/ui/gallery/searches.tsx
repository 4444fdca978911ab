import { useState } from "react";
import { ComboBox, type ComboChoice } from "../src/combo-box.tsx";
import { TagField } from "../src/tag-field.tsx";
import { Tags } from "../src/tags.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";

const people: ComboChoice[] = [
  { id: 218, label: "هبة السيد", description: "معلّمة، طنطا" },
  { id: 219, label: "هبة كامل", description: "معلّمة، القاهرة" },
  { id: 220, label: "كريم فؤاد", description: "معلّم، أسوان" },
  { id: 221, label: "Omar Hussein", description: "معلّم، الإسكندرية" },
  { id: 222, label: "آية جمال", description: "أوقفت صفحتها", isDisabled: true },
];
const topics: ComboChoice[] = ["محادثة", "مقابلات العمل", "النطق", "IELTS"].map((label) => ({ id: label, label }));
const nothing = () => undefined;

/** Gallery section: choosing one or several of many that a server finds. */
export function Searches() {
  const [person, setPerson] = useState<ComboChoice | null>(people[0] ?? null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly ComboChoice[]>(topics.slice(0, 2));
  const found = people.filter(({ label }) => label.includes(text));
  return (
    <Part title="بحث واختيار" note="يبحث الخادم بعد أن تستقرّ الكتابة.">
      <Columns>
        <ComboBox label="المعلّم" value={person} onChange={setPerson} choices={found} onSearch={setText} hint="بالاسم أو رقم الهاتف" />
        <ComboBox label="الطالب" value={null} onChange={nothing} choices={[]} onSearch={nothing} status="searching" isOptional />
        <ComboBox label="الباقة" value={null} onChange={nothing} choices={[]} onSearch={nothing} status="failed" error="اختر باقة" />
        <ComboBox label="الاستوديو" value={people[2] ?? null} onChange={nothing} choices={[]} onSearch={nothing} isDisabled />
        <TagField
          label="المواضيع"
          value={chosen}
          onChange={setChosen}
          choices={topics}
          onSearch={nothing}
          most={3}
          hint="ثلاثة على الأكثر"
        />
        <Tags label="تخصّصات هبة" tags={topics} />
      </Columns>
    </Part>
  );
}
