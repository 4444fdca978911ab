import { Check, CircleCheck, CircleX, Clock, Lock, RefreshCw } from "lucide-react";
import { Avatar } from "../src/avatar.tsx";
import { Badge } from "../src/badge.tsx";
import { Callout } from "../src/callout.tsx";
import { CountBadge } from "../src/count-badge.tsx";
import { Rating } from "../src/rating.tsx";
import { TextLink } from "../src/text-link.tsx";
import { Columns } from "./columns.tsx";
import heba from "./faces/heba.svg";
import karim from "./faces/karim.svg";
import omar from "./faces/omar.svg";
import sara from "./faces/sara.svg";
import { Part } from "./part.tsx";
import { Row } from "./row.tsx";

/** Gallery section: badges, ratings, avatars and callouts. */
export function States() {
  return (
    <Part title="شارات وحال">
      <Row>
        <Badge>ملغى</Badge>
        <Badge tone="primary" icon={Check}>
          محجوز
        </Badge>
        <Badge tone="accent">محجوزة مؤقتًا</Badge>
        <Badge tone="success" icon={CircleCheck}>
          مدفوع
        </Badge>
        <Badge tone="warning" icon={Clock}>
          في الانتظار
        </Badge>
        <Badge tone="danger" icon={CircleX}>
          فشل الدفع
        </Badge>
        <Badge tone="info" icon={RefreshCw}>
          يُستردّ
        </Badge>
        <Badge tone="danger" isLive>
          مباشر الآن
        </Badge>
        <CountBadge value={3} label="٣ غير مقروءة" />
        <CountBadge value={140} label="١٤٠ غير مقروءة" />
        <Rating value={4.9} count={128} label="٤٫٩ من ٥، ١٢٨ تقييمًا" />
      </Row>
      <Row>
        <Avatar name="مريم سامي" size={32} />
        <Avatar name="كريم فؤاد" imageUrl={karim} size={36} />
        <Avatar name="سارة عبد الرحمن" imageUrl={sara} isOnline />
        <Avatar name="هبة مصطفى" imageUrl={heba} size={56} isOnline={false} />
        <Avatar name="عمر" imageUrl={omar} size={72} isNamed />
        <Avatar name="ليلى" size={56} tone="accent" />
        <Avatar name="ليلى" size={96} />
      </Row>
      <Columns>
        <Callout tone="warning">اتصالك ضعيف، أوقفنا الصورة ليبقى الصوت واضحًا.</Callout>
        <Callout tone="info">جهازك على توقيت دبي، والمواعيد بتوقيت القاهرة.</Callout>
        <Callout tone="danger" action={<TextLink href="#states">أعد المحاولة</TextLink>}>
          لم يُقبل الدفع. جرّب بطاقة أخرى أو رقم فوري.
        </Callout>
        <Callout tone="success">وصل الدفع، وبدأت باقتك.</Callout>
        <Callout icon={Lock}>يفتح الدرس قبل موعده بعشر دقائق.</Callout>
      </Columns>
    </Part>
  );
}
