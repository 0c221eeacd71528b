/** Why a message is held as spam, or how near it came. */
import styled from '@emotion/styled';
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { likelySpamScore } from '#shared/rules/submission-rules.ts';
import { from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';

const Box = styled.div`
  padding: ${token('--s-3')} ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  background: ${token('--sunken')};
  summary {
    padding-block: 0.625rem;
  }
  ul {
    padding-left: 1.25rem;
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;

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
      <Box>
        <details>
          <summary>{`Signs of spam: ${points}. From ${likelySpamScore} a message is held.`}</summary>
          {list}
        </details>
      </Box>
    );
  }
  const byStaff = score < likelySpamScore;
  return (
    <Box>
      <p>
        <b>{byStaff ? 'Held as spam by staff.' : `Held as likely spam: ${points}, held from ${likelySpamScore}.`}</b>{' '}
        {reasons.length > 0 ? 'What was found:' : 'No signs were found.'}
      </p>
      {reasons.length > 0 ? list : null}
    </Box>
  );
}
