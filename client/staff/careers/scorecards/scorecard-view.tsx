/** A scorecard that is handed in, to read. */
import type { ShownScorecard } from '#shared/careers/application-board.contract.ts';
import { ratingWords, recommendations, type Recommendation } from '#shared/careers/scorecard-rules.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark, type StatusShape, type StatusTone } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { fullMoment } from '../../contact/labels/moments.ts';
import { words } from '../application-words.ts';

const marks: Readonly<Record<Recommendation, { readonly shape: StatusShape; readonly tone: StatusTone }>> = {
  'strong-yes': { shape: 'full', tone: 'ok' },
  yes: { shape: 'half', tone: 'ok' },
  no: { shape: 'half', tone: 'bad' },
  'strong-no': { shape: 'full', tone: 'bad' },
};

const frame = css({
  display: 'grid',
  gap: token('--s-2'),
  padding: token('--s-3'),
  border: `${token('--line')} solid ${token('--rule')}`,
  borderRadius: token('--r-1'),
  background: token('--surface'),
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${token('--s-4')}`,
    alignItems: 'baseline',
    justifyContent: 'space-between',
  },
  h4: { fontSize: 'inherit', fontWeight: 600 },
  small: { color: token('--ink-2'), fontSize: token('--t-small') },
  dl: {
    display: 'grid',
    gap: token('--s-2'),
    overflowWrap: 'anywhere',
  },
  dt: { display: 'flex', flexWrap: 'wrap', gap: `0 ${token('--s-3')}`, justifyContent: 'space-between' },
  'dt b': { fontWeight: 600 },
  dd: { color: token('--ink-2'), fontSize: token('--t-small') },
});

export function ScorecardView({ by, card }: { readonly by: string; readonly card: ShownScorecard }) {
  const { judgements, recommendation, summary, handed_in_at, corrected_at } = card;
  const judged = judgements.filter(({ rating }) => rating !== null);
  return (
    <article className={frame}>
      <header>
        <h4>{by}</h4>
        {recommendation === null ? null : (
          <StatusMark {...marks[recommendation]}>{recommendations[recommendation]}</StatusMark>
        )}
      </header>
      <p className={words} dir="auto">
        {summary}
      </p>
      <dl>
        {judged.map(({ criterion, rating, sentence }) => (
          <div key={criterion}>
            <dt>
              {criterion}
              {rating === null ? null : <b>{`${rating} of 4: ${ratingWords[rating]}`}</b>}
            </dt>
            <dd dir="auto">{sentence}</dd>
          </div>
        ))}
      </dl>
      <small>
        {handed_in_at === null ? 'A draft' : `Submitted ${fullMoment(handed_in_at)}`}
        {corrected_at === null ? '' : `, corrected ${fullMoment(corrected_at)}`}
      </small>
    </article>
  );
}
