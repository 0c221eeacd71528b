/** Which messages are chosen for one change of all of them: one by one, from one to another with Shift, or all that match. */
import { useMemo, useRef, useState } from 'react';
import type { SubmissionSummary } from '#shared/contracts/submission.schema.ts';
import { bulkLimits } from '#shared/rules/submission-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { LoadFailure } from '../../session/use-staff-query.ts';
import type { DeskFilters } from '../desk-filters.ts';
import { fetchListPage } from '../queries/fetch-list-page.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly SubmissionSummary[];
  /** Chooses a message or leaves it out; `isRange` takes all from the last one on. */
  toggle(row: SubmissionSummary, isRange?: boolean): void;
  clear(): void;
  /** Chooses every message that the list matches, page after page, up to a bound. */
  chooseAll(): Promise<ApiProblem | null>;
  /** How many have been found while all are being chosen. */
  readonly gathering: number | null;
}

/** The most that one page of the list brings. */
const gatheredAtOnce = 200;

type Chosen = ReadonlyMap<string, SubmissionSummary>;
const nothing: Chosen = new Map();

interface Choice {
  /** The list that it was made in: another list begins with nothing chosen. */
  readonly filters: DeskFilters;
  readonly chosen: Chosen;
}

export function useSelection(listed: readonly SubmissionSummary[], filters: DeskFilters): Selection {
  const [choice, setChoice] = useState<Choice>({ filters, chosen: nothing });
  const [gathering, setGathering] = useState<number | null>(null);
  const anchor = useRef<string | null>(null);
  const chosen = choice.filters === filters ? choice.chosen : nothing;

  return useMemo<Selection>(() => {
    const choose = (next: Chosen): void => setChoice({ filters, chosen: next });
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
            const page = await fetchListPage(filters, after, () => undefined, gatheredAtOnce);
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
  }, [listed, filters, chosen, gathering]);
}
