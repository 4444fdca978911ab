import { mixedMessages } from "../src/mixed-messages.ts";
import { UserText } from "../src/user-text.tsx";
import { GalleryPage } from "./gallery-page.tsx";
import { Part } from "./part.tsx";
import { render } from "./render.tsx";

render(
  <GalleryPage title="رسائل" lead="عربية وإنجليزية في رسالة واحدة: لكل لغة اتجاهها، ولكل جملة علاماتها.">
    <Part title="فقاعات" note="تُقاس مواضع علاماتها في كروم.">
      <ul className="grid justify-items-start gap-3" data-messages>
        {mixedMessages.map(({ text }) => (
          <li key={text} className="max-w-full rounded-sheet border border-line bg-card px-4 py-2 text-strong md:max-w-100">
            <UserText>{text}</UserText>
          </li>
        ))}
      </ul>
    </Part>
    <Part title="سطر واحد" note="في القوائم: يُقصّ آخره، ويبقى أوله.">
      <ul className="grid gap-3" data-lines>
        {mixedMessages.map(({ text }) => (
          <li key={text} className="max-w-60 min-w-0 text-sm text-muted">
            <UserText isOneLine>{text}</UserText>
          </li>
        ))}
      </ul>
    </Part>
    <Part title="بلا عزل" note="الرسائل نفسها كما يرتّبها المتصفح وحده: يقيس الاختبار أنها تتبعثر.">
      <ul className="grid justify-items-start gap-3" data-plain>
        {mixedMessages.map(({ text }) => (
          <li key={text} className="max-w-full whitespace-pre-wrap px-4 text-muted md:max-w-100" dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </Part>
  </GalleryPage>,
);
