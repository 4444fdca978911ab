import { Card } from "../src/card.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";

/** Gallery section: cards in every variant. */
export function Cards() {
  return (
    <Part title="بطاقات" note="البطاقة ترتاح على خط، والغائرة بلا خط.">
      <Columns>
        <Card>على خط</Card>
        <Card variant="sunken" hasBubbleCorner>
          غائرة بزاوية مَن يتكلّم
        </Card>
        <Card variant="primary" hasBubbleCorner padding="large">
          على النهر
        </Card>
      </Columns>
    </Part>
  );
}
