import { api } from "@hiwar/app/clients";
import type { ChainPiece } from "@hiwar/contract/audit";
import { useEffect, useRef, useState } from "react";

interface Checked {
  /** The most recently checked piece. */
  readonly reached: ChainPiece | null;
  readonly breaks: ChainPiece["breaks"];
  readonly isChecking: boolean;
  readonly error: unknown;
}

const nothing: Checked = { reached: null, breaks: [], isChecking: true, error: null };

/** Checks the audit chain while the page is open: the first piece at once, the others one after another on request. */
export function useChain() {
  const [checked, setChecked] = useState(nothing);
  const leaving = useRef(new AbortController());
  const check = async (from: Checked, isWhole: boolean) => {
    const { signal } = leaving.current;
    let known = from;
    try {
      do {
        const after = known.reached?.next ?? null;
        const piece = await api.audit.chain(after === null ? {} : { after: String(after) }, { signal });
        // New entries may have been added, so the end of a piece need not be the end of the chain.
        known = {
          reached: { ...piece, at: piece.at ?? known.reached?.at ?? null },
          breaks: [...known.breaks, ...piece.breaks],
          isChecking: true,
          error: null,
        };
        setChecked(known);
      } while (isWhole && known.reached?.next !== null && !signal.aborted);
      setChecked({ ...known, isChecking: false });
    } catch (error) {
      if (!signal.aborted) setChecked({ ...known, isChecking: false, error });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once
  useEffect(() => {
    leaving.current = new AbortController();
    void check(nothing, false);
    return () => leaving.current.abort();
  }, []);
  return {
    ...checked,
    goOn: () => {
      setChecked({ ...checked, isChecking: true });
      void check(checked, true);
    },
    again: () => {
      setChecked({ ...checked, isChecking: true });
      void check(nothing, true);
    },
  };
}
