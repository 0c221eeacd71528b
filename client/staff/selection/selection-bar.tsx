/** Number of selected rows, with bulk actions. */
import type { ReactNode } from 'react';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { noticeRoom } from '../ui/staff-notices.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { TextButton } from '../ui/text-button.tsx';
import type { Selection } from './use-selection.ts';
import { wrapRow } from '../ui/style-rules.ts';

const bar = css({
  position: 'sticky',
  top: noticeRoom,
  zIndex: 2,
  ...wrapRow('--s-2', '--s-1'),
  padding: `${token('--s-2')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  background: token('--build-wash'),
  [from.desktop]: {
    paddingLeft: token('--s-5'),
  },
  '> p': {
    ...wrapRow('--s-3'),
    flex: '1 1 100%',
    minHeight: 32,
    fontVariantNumeric: 'tabular-nums',
  },
  // A few actions fit beside it.
  '&[data-short] > p': {
    [from.tablet]: {
      flex: 'none',
      marginRight: token('--s-3'),
    },
  },
  button: {
    paddingInline: token('--s-2'),
  },
  'p button': {
    paddingInline: 0,
  },
});

/** Progress of a bulk change. */
export interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

/** Singular and plural of a row's name. */
export interface RowNoun {
  readonly one: string;
  readonly many: string;
}

export const rowCount = (count: number, { one, many }: RowNoun): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

export interface BatchRun {
  readonly onProgress: (progress: BulkProgress) => void;
  readonly signal: AbortSignal;
}

interface BatchAnswer {
  readonly failed: readonly { readonly id: string; readonly detail: string }[];
}

/** Sends rows in batches. Resolves with the refused rows, and with the number of rows that were not sent. */
export async function inBatches<Row extends { readonly id: string; readonly name: string }, Answer extends BatchAnswer>(
  rows: readonly Row[],
  { onProgress, signal }: BatchRun,
  send: (batch: readonly Row[]) => Promise<ApiResult<Answer>>,
  onAnswer: (answer: Answer) => void,
) {
  const failed: { readonly name: string; readonly detail: string }[] = [];
  let at = 0;
  for (let isRefused = false; at < rows.length && !signal.aborted && !isRefused; at += bulkLimits.call) {
    onProgress({ done: at, total: rows.length });
    const batch = rows.slice(at, at + bulkLimits.call);
    const answer = await send(batch);
    // An error of the call applies to all: the rest is not tried.
    isRefused = !answer.ok || answer.data === undefined;
    if (answer.ok && answer.data !== undefined) {
      const names = new Map(batch.map(({ id, name }) => [id, name]));
      onAnswer(answer.data);
      failed.push(...answer.data.failed.map(({ id, detail }) => ({ name: names.get(id) ?? '', detail })));
    } else {
      const detail = answer.ok ? '' : reasonOf(answer.problem);
      failed.push(...batch.map(({ name }) => ({ name, detail })));
    }
  }
  return { failed, left: Math.max(0, rows.length - at) };
}

/** Further failures are only counted. */
const maxNamed = 5;

export const namedFailures = (
  failed: readonly { readonly name: string; readonly detail: string }[],
  noun: RowNoun,
): string => {
  const named = failed.slice(0, maxNamed).map(({ name, detail }) => `${name}: ${detail}`);
  const more = failed.length - named.length;
  return [...named, ...(more > 0 ? [`And ${rowCount(more, noun)} more.`] : [])].join(' ');
};

interface SelectionBarProps {
  readonly selection: Pick<Selection<unknown>, 'rows' | 'found' | 'clear' | 'chooseAll'>;
  readonly noun: RowNoun;
  /** Number of matches. */
  readonly total: number;
  /** Null unless a change is running. */
  readonly progress: BulkProgress | null;
  readonly onStop: () => void;
  /** Moves the focus when the bar is removed. */
  readonly onGone: () => void;
  /** The actions fit into the same line. */
  readonly isShort?: boolean;
  /** Buttons. */
  readonly children: ReactNode;
}

export function SelectionBar(props: SelectionBarProps) {
  const { selection, noun, total, progress, onStop, onGone, isShort = false, children } = props;
  const toaster = useToast();
  const { rows, found: gathering } = selection;
  if (progress)
    return (
      <div className={bar}>
        <p role="status">{`${progress.done.toLocaleString('en-US')} of ${rowCount(progress.total, noun)} done`}</p>
        <progress value={progress.done} max={progress.total} aria-label="Progress" />
        <StaffButton onClick={onStop}>Stop</StaffButton>
      </div>
    );
  if (rows.length === 0) return null;
  const max = Math.min(total, bulkLimits.chosen);
  const clear = (): void => {
    selection.clear();
    onGone();
  };
  const chooseAll = async (): Promise<void> => {
    const problem = await selection.chooseAll();
    if (problem) toaster.show({ tone: 'bad', text: `Not all ${noun.many} selected`, detail: reasonOf(problem) });
  };
  return (
    <div className={bar} data-short={isShort || undefined} role="group" aria-label={`Selected ${noun.many}`}>
      <p>
        <b role="status">
          {gathering === null
            ? `${rowCount(rows.length, noun)} selected`
            : `${formatCount(gathering)} of ${formatCount(max)} found`}
        </b>
        {rows.length < max && gathering === null ? (
          <TextButton onClick={() => void chooseAll()}>
            {total > max ? `Select the first ${formatCount(max)}` : `Select all ${formatCount(total)} that match`}
          </TextButton>
        ) : null}
        <TextButton onClick={clear}>Clear</TextButton>
      </p>
      {children}
    </div>
  );
}
