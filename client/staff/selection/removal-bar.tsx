/** Removes selected rows in batches, with Undo and a notice that names refused rows. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkRemovalAnswer } from '#shared/api/bulk-removal.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { keyHint, useActions } from '../palette/actions.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { showWithUndo } from '../ui/undo-notice.tsx';
import { focusedRow } from '../ui/use-row-keys.ts';
import { hideRows, type HiddenRows } from './hide-rows.ts';
import { inBatches, namedFailures, rowCount, SelectionBar, type BulkProgress, type RowNoun } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

interface BulkRemoval {
  readonly change: 'remove' | 'restore';
  readonly ids: string[];
}

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

export interface RemovalOptions {
  readonly noun: RowNoun;
  /** Completes “3 articles …”, for example “moved to trash”. */
  readonly gone: string;
  readonly send: (body: BulkRemoval) => Promise<ApiResult<BulkRemovalAnswer>>;
  /** Key prefixes of the lists to reload. */
  readonly reload: readonly (readonly string[])[];
}

function useBulkRemoval({ noun, gone, send, reload }: RemovalOptions) {
  const client = useQueryClient();
  const toaster = useToast();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  // Leaving the screen cancels unsent batches.
  useEffect(() => () => running.current?.abort(), []);

  const run = async (change: BulkRemoval['change'], rows: readonly NamedRow[], hidden?: HiddenRows): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const done: NamedRow[] = [];
    const { failed, left: untouched } = await inBatches(
      rows,
      { onProgress: setProgress, signal },
      (batch) => send({ change, ids: batch.map(({ id }) => id) }),
      (answer) => done.push(...answer.done.map((id) => ({ id, name: names.get(id) ?? '' }))),
    );
    running.current = null;
    setProgress(null);
    // Restore refused rows before the notice.
    const loaded =
      hidden?.settle(done.map(({ id }) => id)) ??
      Promise.all(reload.map((queryKey) => client.invalidateQueries({ queryKey })));
    const left = untouched === 0 ? '' : `, ${rowCount(untouched, noun)} unchanged`;
    if (done.length > 0) {
      const what = rowCount(done.length, noun);
      if (change === 'remove') showWithUndo(toaster, `${what} ${gone}${left}`, () => enqueue('restore', done));
      else toaster.show({ tone: 'ok', text: `${what} restored${left}` });
    }
    if (failed.length > 0) {
      const text = `${rowCount(failed.length, noun)} not ${change}d`;
      toaster.show({ tone: 'bad', text, detail: namedFailures(failed, noun) });
    }
    await loaded;
  };

  /** Sequential, so that an Undo during a removal is not lost. */
  const enqueue = (change: BulkRemoval['change'], rows: readonly NamedRow[], hidden?: HiddenRows): void => {
    last.current = last.current.then(() => run(change, rows, hidden));
  };
  return {
    progress,
    remove: (rows: readonly NamedRow[]) => {
      const ids = rows.map(({ id }) => id);
      enqueue('remove', rows, hideRows(client, ids, reload));
    },
    stop: () => running.current?.abort(),
  };
}

const removalKey = '#';

interface RemovalBarProps<Row> extends RemovalOptions {
  readonly listed: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Rows that the user may remove. */
  readonly canChoose?: (row: Row) => boolean;
  readonly selection: Selection<Row>;
  /** Number of matches. */
  readonly total: number;
  readonly verb: string;
}

/** Registers X and # for the selected rows, or else for the focused one. */
export function RemovalBar<Row extends { readonly id: string }>(props: RemovalBarProps<Row>) {
  const { listed, nameOf, canChoose = () => true, selection, total, verb, ...options } = props;
  const { progress, remove, stop } = useBulkRemoval(options);
  const toMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
  const current = (): readonly Row[] => {
    const row = focusedRow(listed);
    return row && canChoose(row) ? [row] : [];
  };
  const act = (rows: readonly Row[]): void => {
    if (rows.length === 0) return;
    selection.clear();
    remove(rows.map((row) => ({ id: row.id, name: nameOf(row) })));
  };
  const group = 'In the list';
  useActions(
    listed.some(canChoose)
      ? [
          {
            id: 'choose',
            label: 'Select / deselect',
            key: 'X',
            run: () => current().forEach((row) => selection.toggle(row)),
            group,
          },
          {
            id: 'remove-chosen',
            label: verb,
            key: removalKey,
            group,
            run: () => act(selection.rows.length > 0 ? selection.rows : current()),
          },
        ]
      : [],
  );
  return (
    <SelectionBar
      selection={selection}
      total={total}
      progress={progress}
      isShort
      noun={options.noun}
      onStop={stop}
      onGone={toMain}
    >
      <StaffButton
        kind="danger"
        {...keyHint(removalKey)}
        onClick={() => {
          act(selection.rows);
          toMain();
        }}
      >
        {verb}
      </StaffButton>
    </SelectionBar>
  );
}
