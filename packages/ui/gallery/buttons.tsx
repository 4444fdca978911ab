import { Bell, Share2, Star, Trash2 } from "lucide-react";
import { Button } from "../src/button.tsx";
import { Icon } from "../src/icon.tsx";
import { IconButton } from "../src/icon-button.tsx";
import { TextLink } from "../src/text-link.tsx";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";

/** Gallery section: buttons in every variant, size and state. */
export function Buttons() {
  return (
    <Part title="أزرار" note="زر رئيسي واحد في الشاشة. الأسماء أفعال.">
      <Row>
        <Button variant="primary">احجز</Button>
        <Button variant="primary" isPending>
          يُحجز
        </Button>
        <Button variant="primary" isDisabled>
          معطّل
        </Button>
        <Button>غيّر الموعد</Button>
        <Button isPending>غيّر الموعد</Button>
        <Button isDisabled>معطّل</Button>
      </Row>
      <Row>
        <Button variant="soft">
          <Icon icon={Star} />
          قيّم الدرس
        </Button>
        <Button variant="ghost">عرض الكل</Button>
        <Button variant="quiet">ليس الآن</Button>
        <Button variant="danger">ألغِ الدرس</Button>
        <Button variant="danger-quiet">
          <Icon icon={Trash2} />
          احذف
        </Button>
        <Button variant="primary" href="#buttons">
          رابط في هيئة زر
        </Button>
      </Row>
      <Row>
        <Button variant="primary" size="small">
          صغير ٣٦
        </Button>
        <Button variant="primary">عادي ٤٤</Button>
        <Button variant="primary" size="large">
          رئيسي ٥٢
        </Button>
        <IconButton icon={Share2} label="مشاركة" variant="line" />
        <IconButton icon={Bell} label="الإشعارات" hasPip />
        <IconButton icon={Bell} label="صغير" size="small" />
        <IconButton icon={Bell} label="معطّل" isDisabled />
        <TextLink href="#buttons">كل الدروس</TextLink>
      </Row>
    </Part>
  );
}
