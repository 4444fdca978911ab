import { Clock, Zap } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../src/checkbox.tsx";
import { Chip } from "../src/chip.tsx";
import { ChipButton } from "../src/chip-button.tsx";
import { RadioGroup } from "../src/radio-group.tsx";
import { RatingInput } from "../src/rating-input.tsx";
import { SegmentedControl } from "../src/segmented-control.tsx";
import { StartTimeButton } from "../src/start-time-button.tsx";
import { Switch } from "../src/switch.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";

const channels = [
  { id: "whatsapp", label: "رسالة واتساب" },
  { id: "telegram", label: "رسالة تليجرام", description: "بعد ربط الحساب" },
  { id: "none", label: "بلا رسائل", isDisabled: true },
] as const;

/** Gallery section: checkboxes, switches, radio buttons, segmented controls, star ratings, chips and start times. */
export function Choices() {
  const [channel, setChannel] = useState<(typeof channels)[number]["id"]>("whatsapp");
  const [stars, setStars] = useState<number | null>(4);
  const [minutes, setMinutes] = useState<"15" | "30">("30");
  return (
    <Part title="اختيارات" note="بالمؤشر واللمس ولوحة المفاتيح">
      <Columns>
        <div className="grid">
          <Checkbox defaultSelected>تذكّر حسابي على هذا الجهاز</Checkbox>
          <Checkbox>إرسال ملخّص الأسبوع</Checkbox>
          <Checkbox isIndeterminate>كل الإشعارات</Checkbox>
          <Checkbox error="الموافقة لازمة للمتابعة">أوافق على الشروط</Checkbox>
          <Checkbox isDisabled>معطّل</Checkbox>
        </div>
        <div className="grid content-start gap-2">
          <Switch defaultSelected description="قبل الدرس بيوم وبساعة">
            تذكير بالدروس
          </Switch>
          <Switch>أخبار حِوار</Switch>
          <Switch isDisabled>معطّل</Switch>
        </div>
        <RadioGroup label="تصلك الرسائل على" choices={channels} value={channel} onChange={setChannel} />
        <RadioGroup label="تصلك الرسائل على" choices={channels} value={channel} onChange={setChannel} isCards />
      </Columns>
      <Row>
        <SegmentedControl
          label="مدة الدرس"
          value={minutes}
          onChange={setMinutes}
          choices={[
            { id: "15", label: "١٥ دقيقة" },
            { id: "30", label: "٣٠ دقيقة" },
          ]}
        />
        <RatingInput
          label="تقييمك للدرس"
          meanings={["لم يناسبني", "أقل من المتوقع", "جيد", "جيد جدًا", "ممتاز"]}
          value={stars}
          onChange={setStars}
        />
      </Row>
      <Row>
        <ChipButton>الموضوع</ChipButton>
        <ChipButton isOn icon={Clock}>
          متاح ٦ – ٩ م
        </ChipButton>
        <Chip icon={Zap}>يبدأ خلال ساعة</Chip>
        <Chip defaultSelected isRemovable>
          ٤٫٥ فأكثر
        </Chip>
        <Chip isDisabled>معطّل</Chip>
      </Row>
      <div className="grid grid-cols-[repeat(auto-fill,96px)] gap-2">
        <StartTimeButton day="اليوم" time="٧:٣٠ م" />
        <StartTimeButton day="غدًا" time="١٠:٠٠ ص" defaultSelected />
        <StartTimeButton day="محجوز" time="٩:٠٠ م" isDisabled />
        <StartTimeButton time="٥:٤٥ م" />
      </div>
    </Part>
  );
}
