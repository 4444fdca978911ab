import { CalendarClock, EllipsisVertical, Flag, MessageCircle, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../src/button.tsx";
import { Checkbox } from "../src/checkbox.tsx";
import { ChipButton } from "../src/chip-button.tsx";
import { Dialog } from "../src/dialog.tsx";
import { DialogTrigger } from "../src/dialog-trigger.tsx";
import { IconButton } from "../src/icon-button.tsx";
import { Menu } from "../src/menu.tsx";
import { Popover } from "../src/popover.tsx";
import { toast } from "../src/toast.ts";
import { Tooltip } from "../src/tooltip.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";

function Dialogs() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Button onPress={() => setOpen(true)}>افتح الحوار</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="تلغي درس الأربعاء؟"
        actions={(close) => (
          <>
            <Button variant="primary" onPress={close}>
              غيّر الموعد
            </Button>
            <Button variant="danger-quiet" onPress={close}>
              ألغِ الدرس
            </Button>
          </>
        )}
      >
        <p>تعود ١٥ دقيقة إلى رصيدك فورًا. وإن كان الموعد هو السبب، فيمكن تغييره بلا إلغاء.</p>
      </Dialog>
      <DialogTrigger>
        <Button>حوار لا يُغلق إلا بجواب</Button>
        <Dialog
          title="ساعة جهازك متأخرة"
          isBlocking
          role="alertdialog"
          size="small"
          actions={(close) => (
            <Button variant="primary" onPress={close}>
              ضبطتها
            </Button>
          )}
        >
          <p>اضبطها لتصل في موعد الدرس.</p>
        </Dialog>
      </DialogTrigger>
    </Row>
  );
}

function Small() {
  return (
    <Row>
      <Menu
        label="أفعال الدرس"
        trigger={<IconButton icon={EllipsisVertical} label="المزيد" variant="line" />}
        actions={[
          { id: "message", label: "راسل", icon: MessageCircle, onPress: () => toast("info", { title: "فُتحت المحادثة" }) },
          { id: "move", label: "غيّر الموعد", icon: CalendarClock, description: "حتى قبل الدرس بست ساعات" },
          { id: "report", label: "أبلغ", icon: Flag, isDisabled: true },
          { id: "cancel", label: "ألغِ الدرس", icon: Trash2, isDanger: true, isApart: true },
        ]}
      />
      <Popover label="الموضوع" trigger={<ChipButton>الموضوع</ChipButton>}>
        {(close) => (
          <div className="grid">
            <Checkbox>محادثة</Checkbox>
            <Checkbox>مقابلات العمل</Checkbox>
            <Button variant="primary" size="small" onPress={close}>
              اعرض
            </Button>
          </div>
        )}
      </Popover>
      <Tooltip words="يفتح قبل الموعد بعشر دقائق">
        <Button>مرّر فوقي</Button>
      </Tooltip>
    </Row>
  );
}

/** Gallery section: overlays (dialogs, sheets, menus, popovers, tooltips, toasts). */
export function Overlays() {
  return (
    <Part title="ما يعلو الصفحة" note="التركيز يبقى داخله ويعود إلى حيث كان.">
      <Dialogs />
      <Small />
      <Row>
        <Button
          onPress={() =>
            toast("success", { title: "حُجز الدرس", description: "غدًا ٧:٣٠ م مع سارة عبد الرحمن", actions: [{ label: "أضف إلى التقويم" }] })
          }
        >
          إشعار نجاح
        </Button>
        <Button onPress={() => toast("error", { title: "سبقك أحدهم إلى هذا الموعد", description: "اختر موعدًا آخر، لم تُخصم دقائقك" })}>
          إشعار خطأ
        </Button>
        <Button onPress={() => toast("warning", { title: "انقطع الاتصال", description: "نعيد المحاولة، ورسائلك محفوظة" })}>
          إشعار تنبيه
        </Button>
        <Button
          onPress={() =>
            toast("info", { title: "رسالة من منى الجندي", actions: [{ label: "افتح المحادثة", href: "#overlays" }, { label: "لاحقًا" }] })
          }
        >
          إشعار خبر
        </Button>
      </Row>
    </Part>
  );
}
