/** What can be done with the chosen rows: how many there are, all that match, and the actions that are given. */
import type { ReactNode } from 'react';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../ui/load-state.tsx';
import { noticeRoom } from '../ui/staff-notices.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { TextButton } from '../ui/text-button.tsx';
import type { Selection } from './use-selection.ts';

const bar = css({
  position: 'sticky',
  top: noticeRoom,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-2')}`,
  alignItems: 'center',
  padding: `${token('--s-2')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  background: token('--build-wash'),
  [from.desktop]: {
    paddingLeft: token('--s-5'),
  },
  '> p': {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 100%',
    gap: `0 ${token('--s-3')}`,
    alignItems: 'center',
    minHeight: 32,
    fontVariantNumeric: 'tabular-nums',
  },
  // Few actions have room beside it.
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

/** How far a change of many has come, for whoever waits. */
export interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

/** What one of the rows is called, and several. */
export interface RowNoun {
  readonly one: string;
  readonly many: string;
}

export const rowCount = (count: number, { one, many }: RowNoun): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** So many are named; of further ones only the number is said. */
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
  readonly selection: Pick<Selection<unknown>, 'rows' | 'gathering' | 'clear' | 'chooseAll'>;
  readonly noun: RowNoun;
  /** How many rows the list matches. */
  readonly total: number;
  /** While a change goes on. */
  readonly progress: BulkProgress | null;
  readonly onStop: () => void;
  /** Where the keyboard goes when the bar goes. */
  readonly onGone: () => void;
  /** The actions are few enough to stand in the same line. */
  readonly isShort?: boolean;
  /** The buttons. */
  readonly children: ReactNode;
}

export function SelectionBar(props: SelectionBarProps) {
  const { selection, noun, total, progress, onStop, onGone, isShort = false, children } = props;
  const toaster = useToast();
  const { rows, gathering } = selection;
  if (progress)
    return (
      <div className={bar}>
        <p role="status">{`${progress.done.toLocaleString('en-US')} of ${rowCount(progress.total, noun)} done`}</p>
        <progress value={progress.done} max={progress.total} aria-label="Progress" />
        <StaffButton onClick={onStop}>Stop</StaffButton>
      </div>
    );
  if (rows.length === 0) return null;
  const most = Math.min(total, bulkLimits.chosen);
  const clear = (): void => {
    selection.clear();
    onGone();
  };
  const chooseAll = async (): Promise<void> => {
    const problem = await selection.chooseAll();
    if (problem) toaster.show({ tone: 'bad', text: `Not all ${noun.many} were selected`, detail: reasonOf(problem) });
  };
  return (
    <div className={bar} data-short={isShort || undefined} role="group" aria-label={`Chosen ${noun.many}`}>
      <p>
        <b role="status">
          {gathering === null
            ? `${rowCount(rows.length, noun)} selected`
            : `${formatCount(gathering)} of ${formatCount(most)} found`}
        </b>
        {rows.length < most && gathering === null ? (
          <TextButton onClick={() => void chooseAll()}>
            {total > most ? `Select the first ${formatCount(most)}` : `Select all ${formatCount(total)} that match`}
          </TextButton>
        ) : null}
        <TextButton onClick={clear}>Clear</TextButton>
      </p>
      {children}
    </div>
  );
}
