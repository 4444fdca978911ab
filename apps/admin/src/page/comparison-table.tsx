import { say } from "../words/app.ts";
import "./comparison-table.css";

export interface ComparisonRow {
  readonly id: string;
  readonly what: string;
  readonly here: string | null;
  readonly there: string | null;
  readonly differs: boolean;
}

/** Compares our values with another party's, row by row; differences are marked, for screen readers too. */
export function ComparisonTable({ here, there, rows }: { here: string; there: string; rows: readonly ComparisonRow[] }) {
  return (
    <table className="sides">
      <thead>
        <tr>
          <th scope="col">
            <span className="ui-hidden-text">{say("compared")}</span>
          </th>
          <th scope="col">{here}</th>
          <th scope="col">{there}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-differs={row.differs || undefined}>
            <th scope="row">{row.what}</th>
            <td>{row.here ?? "—"}</td>
            <td>
              {row.there ?? "—"}
              {row.differs && <span className="ui-hidden-text"> {say("different")}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
