import { Button } from "../src/button.tsx";
import { Card } from "../src/card.tsx";
import { CrashDrawing } from "../src/crash-drawing.tsx";
import { EmptyChatDrawing } from "../src/empty-chat-drawing.tsx";
import { EmptyLessonsDrawing } from "../src/empty-lessons-drawing.tsx";
import { EmptyResultsDrawing } from "../src/empty-results-drawing.tsx";
import { EmptyState } from "../src/empty-state.tsx";
import { ErrorState } from "../src/error-state.tsx";
import { NotFoundDrawing } from "../src/not-found-drawing.tsx";
import { Portrait } from "../src/portrait.tsx";
import { Skeleton } from "../src/skeleton.tsx";
import { SuccessBookedDrawing } from "../src/success-booked-drawing.tsx";
import { Columns } from "./columns.tsx";
import sara from "./faces/sara.svg";
import { Part } from "./part.tsx";

/** Gallery section: portraits, and loading, empty and error states. */
export function Waits() {
  const play = { label: "شاهد تعريف سارة عبد الرحمن", length: "١:٠٤", onPlay: () => undefined };
  return (
    <Part title="انتظار وفراغ وخطأ" note="هيكل الشيء نفسه، ثم جملة وفعل.">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(140px,184px))] gap-4">
        <Portrait
          imageUrl={sara}
          alt=""
          name="سارة"
          video={play}
          link={(face) => (
            <a href="#waits" tabIndex={-1}>
              {face}
            </a>
          )}
        />
        <Portrait imageUrl={null} alt="" name="ليلى" />
        <div aria-busy="true">
          <Skeleton shape="portrait" />
        </div>
      </div>
      <Card className="grid gap-3" aria-busy="true">
        <Skeleton shape="title" className="w-1/2" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-2/3" />
        <div className="flex gap-2">
          <Skeleton shape="circle" />
          <Skeleton shape="block" className="h-11 flex-1" />
        </div>
      </Card>
      <Columns>
        <Card>
          <EmptyState
            headingLevel={3}
            drawing={<EmptyLessonsDrawing />}
            title="لا دروس قادمة بعد"
            action={<Button variant="primary">احجز أول درس</Button>}
          >
            أول درس خمس عشرة دقيقة تكفي لتعرف إن كان المعلّم يناسبك.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState headingLevel={3} title="لم تصل المحادثات" retry={{ label: "أعد المحاولة", onPress: () => undefined }}>
            الاتصال ضعيف هذه اللحظة. ما كتبته محفوظ وسيُرسل وحده.
          </ErrorState>
        </Card>
        <Card>
          <EmptyState headingLevel={3} drawing={<EmptyChatDrawing />} title="لا محادثات بعد" />
        </Card>
        <Card>
          <EmptyState headingLevel={3} drawing={<SuccessBookedDrawing />} title="حُجز الدرس" />
        </Card>
        <Card>
          <EmptyState headingLevel={3} drawing={<EmptyResultsDrawing />} title="لا أحد بهذا الشرط" action={<Button>مسح التصفية</Button>} />
        </Card>
        <Card>
          <EmptyState headingLevel={3} drawing={<NotFoundDrawing />} title="لا صفحة هنا" />
        </Card>
        <Card>
          <EmptyState headingLevel={3} drawing={<CrashDrawing />} title="تعطّل شيء عندنا" />
        </Card>
      </Columns>
    </Part>
  );
}
