/** A field whose value is changed by buttons: label, current value, buttons. */
import { useId, type ReactNode } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { quietText, wrapRow } from './style-rules.ts';

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.375rem',
  '> b': {
    fontWeight: 600,
  },
  '> p': quietText,
  '> [data-mistake]': {
    color: token('--bad'),
    fontWeight: 600,
  },
  '&[data-bad]': {
    borderLeft: `${token('--line-2')} solid ${token('--bad')}`,
    paddingLeft: token('--s-3'),
  },
});

const box = css({
  ...wrapRow('--s-3', '--s-3'),
  justifyContent: 'space-between',
  padding: `${token('--s-2')} ${token('--s-2')} ${token('--s-2')} 0.75rem`,
  border: `${token('--line')} solid ${token('--edge')}`,
  borderRadius: token('--r-1'),
  '> :first-child': {
    flex: '1 1 12rem',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '> [data-wide]': {
    flexBasis: '100%',
  },
  strong: {
    fontWeight: 600,
  },
  small: {
    display: 'block',
    ...quietText,
  },
});

interface ChosenFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Error message; marks the field. */
  readonly mistake?: string | undefined;
  /** Announces the mistake when it appears: set it if the mistake follows a choice, not a save. */
  readonly urgent?: boolean;
  /** The current value. */
  readonly chosen: ReactNode;
  /** Shows the value in its own line, above the buttons. */
  readonly wide?: boolean;
  /** The buttons. `described`: ids for `aria-describedby` of the first one. */
  readonly children: (described: string) => ReactNode;
}

export function ChosenField({
  label,
  hint,
  mistake,
  urgent = false,
  chosen,
  wide = false,
  children,
}: ChosenFieldProps) {
  const id = useId();
  return (
    <div className={frame} role="group" aria-labelledby={id} data-bad={mistake !== undefined || undefined}>
      <b id={id}>{label}</b>
      {hint ? <p>{hint}</p> : null}
      {mistake ? (
        <p id={`${id}-mistake`} data-mistake="" role={urgent ? 'alert' : undefined}>
          {mistake}
        </p>
      ) : null}
      <div className={box}>
        <div id={`${id}-chosen`} data-wide={wide || undefined}>
          {chosen}
        </div>
        {children([`${id}-chosen`, ...(mistake ? [`${id}-mistake`] : [])].join(' '))}
      </div>
    </div>
  );
}
