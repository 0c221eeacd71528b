/** Which rows of a list are chosen for one change of all of them: one by one, from one to another with Shift, or all that match. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { LoadFailure } from '../session/use-staff-query.ts';

export interface Selection<Row> {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly Row[];
  /** Chooses a row or leaves it out; `isRange` takes all from the last one on. */
  toggle(row: Row, isRange?: boolean): void;
  clear(): void;
  /** Chooses every row that the list matches, page after page, up to a bound. */
  chooseAll(): Promise<ApiProblem | null>;
  /** How many have been found while all are being chosen. */
  readonly gathering: number | null;
}

/** One page of all that match: many rows, and what the next one is asked for with. @throws LoadFailure */
export type FetchMany<Row> = (
  after: string | null,
) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;

interface SelectionOptions<Row> {
  readonly listed: readonly Row[];
  /** Stands for the list: in another one nothing is chosen. Compared by identity. */
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
  const [gathering, setGathering] = useState<number | null>(null);
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
        setGathering(found.size);
        try {
          do {
            const page: Awaited<ReturnType<FetchMany<Row>>> = await latest.current(after);
            for (const row of page.rows) if (found.size < bulkLimits.chosen) found.set(row.id, row);
            after = page.next;
            setGathering(found.size);
          } while (after !== null && found.size < bulkLimits.chosen);
          choose(found);
          return null;
        } catch (error) {
          if (error instanceof LoadFailure) return error.problem;
          throw error;
        } finally {
          setGathering(null);
        }
      },
      gathering,
    };
  }, [listed, list, chosen, gathering]);
}
