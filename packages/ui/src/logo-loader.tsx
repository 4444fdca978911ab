import { markOutline } from "./mark.tsx";
import { words } from "./words.ts";
import "./brand.css";

export type LogoLoaderProps = { label?: string; isFullPage?: boolean };

/** The loader of a full page: the mark draws its outline. Parts of a page use skeletons instead. */
export function LogoLoader({ label = words.loading, isFullPage = false }: LogoLoaderProps) {
  const Words = isFullPage ? "h1" : "span";
  const drawing = (
    <div className="ui-loader" role="status">
      <svg viewBox="-2 -2 68 68" width="72" height="72" aria-hidden="true">
        <path d={markOutline} pathLength={100} />
      </svg>
      <Words className="ui-hidden-text">{label}</Words>
    </div>
  );
  return isFullPage ? (
    <main className="ui-loader-page" aria-busy>
      {drawing}
    </main>
  ) : (
    drawing
  );
}
