/** Row selection: single rows, ranges with Shift, or all matches. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { LoadFailure } from '../session/use-staff-query.ts';

export interface Selection<Row> {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly Row[];
  /** Toggles a row; `isRange` selects all rows from the last one. */
  toggle(row: Row, isRange?: boolean): void;
  clear(): void;
  /** Selects all matches, page by page, up to a limit. */
  chooseAll(): Promise<ApiProblem | null>;
  /** Number of rows found by `chooseAll` while it is running. */
  readonly found: number | null;
}

/** A large page of matches, and the cursor of the next one. @throws LoadFailure */
export type FetchMany<Row> = (
  after: string | null,
) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;

interface SelectionOptions<Row> {
  readonly listed: readonly Row[];
  /** Identity of the list: another list has no selection. */
  readonly list: unknown;
  readonly fetchMany: FetchMany<Row>;
}

interface Choice<Row> {
  readonly list: unknown;
  readonly chosen: ReadonlyMap<string, Row>;
}

const nothing = new Map<string, never>();

export function useSelection<Row extends { readonly id: string }>({
  listed,
  list,
  fetchMany,
}: SelectionOptions<Row>): Selection<Row> {
  const [choice, setChoice] = useState<Choice<Row>>({ list, chosen: nothing });
  const [found, setFound] = useState<number | null>(null);
  const anchor = useRef<string | null>(null);
  const latest = useRef(fetchMany);
  useLayoutEffect(() => {
    latest.current = fetchMany;
  });
  const chosen = choice.list === list ? choice.chosen : nothing;

  return useMemo<Selection<Row>>(() => {
    const choose = (next: ReadonlyMap<string, Row>): void => setChoice({ list, chosen: next });
    const known = new Map(listed.map((row) => [row.id, row]));
    const rows = [...chosen.values()].map((row) => known.get(row.id) ?? row);
    return {
      ids: new Set(chosen.keys()),
      rows,
      toggle: (row, isRange = false) => {
        const next = new Map(chosen);
        const from = listed.findIndex(({ id }) => id === anchor.current);
        const to = listed.findIndex(({ id }) => id === row.id);
        if (isRange && from >= 0 && to >= 0) {
          for (const each of listed.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(each.id, each);
        } else if (!next.delete(row.id)) next.set(row.id, row);
        anchor.current = row.id;
        choose(next);
      },
      clear: () => choose(nothing),
      chooseAll: async () => {
        const found = new Map(chosen);
        let after: string | null = null;
        setFound(found.size);
        try {
          do {
            const page: Awaited<ReturnType<FetchMany<Row>>> = await latest.current(after);
            for (const row of page.rows) if (found.size < bulkLimits.chosen) found.set(row.id, row);
            after = page.next;
            setFound(found.size);
          } while (after !== null && found.size < bulkLimits.chosen);
          choose(found);
          return null;
        } catch (error) {
          if (error instanceof LoadFailure) return error.problem;
          throw error;
        } finally {
          setFound(null);
        }
      },
      found: found,
    };
  }, [listed, list, chosen, found]);
}
