import { ConsequenceDialogs } from "./consequence-dialogs.tsx";
import { GalleryPage } from "./gallery-page.tsx";
import { NumberFields } from "./number-fields.tsx";
import { QuestionDialogs } from "./question-dialogs.tsx";
import { render } from "./render.tsx";
import { Searches } from "./searches.tsx";

render(
  <GalleryPage title="نماذج" lead="ما يُكتب ويُختار ويُسأل عنه، وما يحدث حين لا يُقبل.">
    <QuestionDialogs />
    <ConsequenceDialogs />
    <NumberFields />
    <Searches />
  </GalleryPage>,
);
