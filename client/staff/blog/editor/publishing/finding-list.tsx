/** List of findings, as sorted by the server: blockers first. */
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { token } from '#views/design/tokens.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { css } from '#views/design/emotion.ts';
import { truncate } from '#shared/text/truncate.ts';
import { hoverGround } from '../../../ui/style-rules.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  li: {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  button: {
    display: 'grid',
    gap: token('--s-1'),
    width: '100%',
    minHeight: 44,
    padding: `${token('--s-2')} 0`,
    border: 0,
    background: 'none',
    color: token('--ink'),
    fontSize: token('--t-small'),
    lineHeight: 1.45,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ...hoverGround,
  },
  q: {
    color: token('--ink-2'),
    quotes: "'“' '”'",
  },
});

const marks = {
  blocker: { shape: 'square', tone: 'bad', label: 'Must fix' },
  later: { shape: 'half', tone: 'warn', label: 'Before publishing' },
  hint: { shape: 'ring', tone: 'warn', label: 'Hint' },
} as const;

interface FindingListProps {
  readonly label: string;
  readonly findings: readonly Finding[];
  /** True once publication was attempted: before, blockers look less urgent. */
  readonly isAsked?: boolean;
  readonly onGo: (finding: Finding) => void;
}

export const FindingList = ({ label, findings, isAsked = true, onGo }: FindingListProps) => (
  <ul className={list} role="list" aria-label={label}>
    {findings.map((finding, index) => {
      const { level, message, where } = finding;
      const { shape, tone, label: levelLabel } = marks[level === 'blocker' && !isAsked ? 'later' : level];
      return (
        // Findings may repeat; the list is replaced as a whole.
        <li key={index}>
          <button type="button" onClick={() => onGo(finding)}>
            <StatusMark shape={shape} tone={tone}>
              {levelLabel}
            </StatusMark>
            <span>{message}</span>
            {where.element === undefined || where.element.quote === '' ? null : (
              <q>{truncate(where.element.quote, 60)}</q>
            )}
          </button>
        </li>
      );
    })}
  </ul>
);
