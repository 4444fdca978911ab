import { Accounts } from "./accounts.tsx";
import { Charts } from "./charts.tsx";
import { DataLists } from "./data-lists.tsx";
import { Details } from "./details.tsx";
import { GalleryPage } from "./gallery-page.tsx";
import { Histories } from "./histories.tsx";
import { render } from "./render.tsx";

render(
  <GalleryPage title="سجلات" lead="ما يُقرأ: مبالغ تشرح نفسها، وما جرى ومتى، وقوائم وأرقام.">
    <Accounts />
    <Histories />
    <DataLists />
    <Details />
    <Charts />
  </GalleryPage>,
);
