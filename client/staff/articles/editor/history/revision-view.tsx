/** One revision: what has changed from it to what is in work now, field by field. */
import type { readRevisionCall } from '#shared/contracts/post-publishing.contract.ts';
import { token } from '#views/design/tokens.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import { fieldText } from '../compare/field-text.ts';
import { TextDifference } from '../compare/text-difference.tsx';
import { comparedNames, fieldLabels, type ArticleFields } from '../saving/article-fields.ts';
import { css } from '#views/design/emotion.ts';

const whole = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-4'),
  alignContent: 'start',
});

const differences = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-2'),
  maxHeight: '50dvh',
  padding: token('--s-3'),
  overflowY: 'auto',
  background: token('--sunken'),
  dt: {
    fontWeight: 600,
  },
  dd: {
    margin: `0 0 ${token('--s-3')}`,
  },
});

const failure = 'Failed to load the version';

interface RevisionViewProps {
  readonly id: string;
  readonly revisionId: string;
  readonly present: ArticleFields;
  readonly busy: boolean;
  readonly onRestore: () => void;
}

export function RevisionView({ id, revisionId, present, busy, onRestore }: RevisionViewProps) {
  const revision = useStaffQuery<typeof readRevisionCall>({
    key: ['article-revisions', id, revisionId],
    path: `/api/admin/blog/posts/${id}/revisions/${revisionId}`,
    failure,
  });
  const { data } = revision;
  if (!data) return <LoadState query={revision} loading="Loading version..." failure={failure} />;
  const slug = present.slug === null ? null : data.slug;
  const then: ArticleFields = { ...data, slug };
  const changed = comparedNames.filter((name) => fieldText(then, name) !== fieldText(present, name));
  return (
    <div className={whole}>
      <p>
        {changed.length === 0
          ? 'What is in work now reads just like this version.'
          : 'From this version to what is in work now: what went is struck out, what came is underlined.'}
      </p>
      {changed.length === 0 ? null : (
        <dl className={differences} tabIndex={0} aria-label="Differences">
          {changed.map((name) => (
            <div key={name}>
              <dt>{fieldLabels[name]}</dt>
              <dd>
                <TextDifference before={fieldText(then, name)} after={fieldText(present, name)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={staffActions}>
        <StaffButton kind="primary" busy={busy} busyLabel="Restoring..." onClick={onRestore}>
          Restore this version
        </StaffButton>
        <span>Readers see it once you publish it.</span>
      </div>
    </div>
  );
}
