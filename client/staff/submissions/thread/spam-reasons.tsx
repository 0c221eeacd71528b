/** Why a message is held as spam, or how near it came. */
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { likelySpamScore } from '#shared/rules/submission-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

const box = css({
  padding: `${token('--s-3')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  background: token('--sunken'),
  summary: {
    paddingBlock: '0.625rem',
  },
  ul: {
    paddingLeft: '1.25rem',
  },
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});

export function SpamReasons({ message }: { readonly message: Submission }) {
  const { score, reasons } = message.spam;
  if (message.status !== 'spam' && reasons.length === 0) return null;
  const points = score === 1 ? '1 point' : `${score} points`;
  const list = (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
  if (message.status !== 'spam') {
    return (
      <div className={box}>
        <details>
          <summary>{`Signs of spam: ${points}. From ${likelySpamScore} a message is held.`}</summary>
          {list}
        </details>
      </div>
    );
  }
  const byStaff = score < likelySpamScore;
  return (
    <div className={box}>
      <p>
        <b>{byStaff ? 'Held as spam by staff.' : `Held as likely spam: ${points}, held from ${likelySpamScore}.`}</b>{' '}
        {reasons.length > 0 ? 'What was found:' : 'No signs were found.'}
      </p>
      {reasons.length > 0 ? list : null}
    </div>
  );
}
