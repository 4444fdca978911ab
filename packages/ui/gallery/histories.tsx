import { BookOpen, Flag, Pencil, Wallet } from "lucide-react";
import { Button } from "../src/button.tsx";
import { Card } from "../src/card.tsx";
import { TextLink } from "../src/text-link.tsx";
import { Timeline, type TimelineEvent } from "../src/timeline.tsx";
import { Tracker } from "../src/tracker.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";

const now = Date.parse("2026-11-22T12:41:00Z");
const events: TimelineEvent[] = [
  {
    id: "a",
    at: "2026-11-22T07:12:00Z",
    title: "طلبت تعديل رقم المحفظة",
    detail: (
      <>
        طلب <bdi dir="ltr">W-2081</bdi>، ينتظر قرارًا
      </>
    ),
    icon: Pencil,
    tone: "accent",
  },
  {
    id: "b",
    at: "2026-11-22T06:05:00Z",
    title: "بلاغ عن درس أمس",
    detail: (
      <>
        من مازن فتحي: «دخلت متأخرة وخرجت قبل النهاية». <TextLink href="#events">راجعه</TextLink>
      </>
    ),
    icon: Flag,
    tone: "danger",
  },
  { id: "c", at: "2026-11-21T18:00:00Z", title: "درس مع مازن فتحي", detail: "٣٠ دقيقة، حضرا ٢١ منها", icon: BookOpen, tone: "primary" },
  { id: "d", at: "2026-11-15T08:40:00Z", title: "طلبت تحويل ٣٬٧٥٠ ج.م.", icon: Wallet },
];

/** Gallery section: a timeline of events, and the tracker of a request. */
export function Histories() {
  return (
    <>
      <Part title="ما جرى" note="الأحدث أولًا، بتوقيت القاهرة.">
        <Timeline label="ما جرى لهبة السيد" events={events} now={now} loadingRows={2} end={<Button variant="ghost">عرض الأقدم</Button>} />
        <Card>
          <Timeline label="ما جرى للطلب" look="points" events={events.slice(1)} now={now} />
        </Card>
      </Part>
      <Part title="خط السير" note="الشمس عندنا، والنهر تمّ، والأحمر حيث توقّف.">
        <Columns>
          <Card>
            <Tracker
              label="طلب استرداد"
              steps={[
                { id: "asked", label: "طلبته", when: "اليوم ٢:٤١ م", state: "done" },
                { id: "sent", label: "خرج إلى فوري", when: "اليوم ٢:٤١ م", state: "now" },
                { id: "bank", label: "في بنكك", when: "نسأل كل ساعة", state: "later" },
              ]}
            />
          </Card>
          <Card>
            <Tracker
              label="طلب سحب"
              steps={[
                { id: "asked", label: "طلبته", when: "١١ نوفمبر", state: "done" },
                { id: "refused", label: "رُفض", when: "١٢ نوفمبر", state: "stopped" },
              ]}
            />
          </Card>
        </Columns>
      </Part>
    </>
  );
}
