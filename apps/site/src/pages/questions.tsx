import type { Asked } from "../words/asked.ts";
import { AskedList } from "./asked.tsx";

export type QuestionsProps = { title: string; asked: readonly Asked[]; all: { label: string; href: string } };

/** The most frequent questions, and a link to all of them. */
export function Questions({ title, asked, all }: QuestionsProps) {
  return (
    <div className="wrap questions">
      <div>
        <h2 id="questions-title">{title}</h2>
        <p className="band-lead">
          <a className="questions-all" href={all.href}>
            {all.label}
          </a>
        </p>
      </div>
      <AskedList asked={asked} isFirstOpen />
    </div>
  );
}
