import { useState } from "react";
import { DigitsField } from "../src/digits-field.tsx";
import { OneTimeCode } from "../src/one-time-code.tsx";
import { PasswordField } from "../src/password-field.tsx";
import { SearchField } from "../src/search-field.tsx";
import { Select } from "../src/select.tsx";
import { TextArea } from "../src/text-area.tsx";
import { TextField } from "../src/text-field.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";

const cities = [
  { id: "alexandria", label: "الإسكندرية" },
  { id: "cairo", label: "القاهرة" },
  { id: "tanta", label: "طنطا", description: "الغربية" },
  { id: "aswan", label: "أسوان", isDisabled: true },
];

/** Gallery section: fields for text, passwords, digits, choices, searches and codes; empty, filled, wrong and disabled. */
export function Fields() {
  const [city, setCity] = useState<string | null>("alexandria");
  const [year, setYear] = useState("1998");
  const [code, setCode] = useState("481");
  return (
    <Part title="حقول" note="تقبل ٠١٢ و012، وتقول ما حدث وما العمل.">
      <Columns>
        <TextField label="الاسم" placeholder="الاسم الأول والأخير" autoComplete="name" />
        <TextField label="الاسم" defaultValue="مريم سامي" size="large" />
        <TextField label="رقم الموبايل" type="tel" defaultValue="010 1234 5678" suffix={<bdi dir="ltr">+20</bdi>} />
        <TextField
          label="البريد"
          type="email"
          defaultValue="mariam@hotmail"
          error={
            <>
              ينقص البريد نهايته، مثل <bdi dir="ltr">.com</bdi>
            </>
          }
        />
        <PasswordField label="كلمة المرور" defaultValue="سر-طويل" />
        <DigitsField isArabic label="سنة الميلاد" value={year} onChange={setYear} maxLength={4} hint="لا تتغيّر بعد التحقق" />
        <Select label="المدينة" choices={cities} value={city} onChange={setCity} />
        <Select label="المحافظة" choices={cities} value={null} onChange={setCity} error="اختر محافظة" />
        <TextField label="كود الدعوة" isLatin foldsDigits isOptional placeholder="HIWAR-20" />
        <TextField label="الاسم" isDisabled defaultValue="مريم سامي" hint="يغيّره الدعم" />
        <Select label="المدينة" choices={cities} value="cairo" onChange={setCity} isDisabled />
        <SearchField label="اسم أو موضوع" />
        <div className="md:col-span-2">
          <TextArea label="كيف كان الدرس؟" isOptional defaultValue="سارة تنتظر حتى أجد الكلمة بنفسي." hint="٣٢ من ١٬٠٠٠ حرف" />
        </div>
        <OneTimeCode label="الرمز المرسل" value={code} onChange={setCode} hint="أرسلناه إلى بريدك" />
        <OneTimeCode label="الرمز المرسل" value="12345" onChange={() => undefined} error="الرمز غير صحيح، راجع آخر رسالة" />
      </Columns>
    </Part>
  );
}
