/** Resolves an edit conflict. Changes of different fields are merged; the user chooses where both changed one. */
import type { ContentPage } from '#shared/content/content.schema.ts';
import { token } from '#views/design/tokens.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { differencesOf, mergeContent } from './differences.ts';
import type { PageContent } from './page-adapter.ts';
import { css } from '#views/design/emotion.ts';
import { useNames } from '../../session/use-names.ts';

const both = css({
  maxHeight: '40vh',
  overflowY: 'auto',
  'dl > div': {
    display: 'grid',
    gap: token('--s-1'),
    paddingBottom: token('--s-2'),
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    overflowWrap: 'anywhere',
  },
  dt: {
    fontWeight: 600,
  },
});

interface ConflictDialogProps {
  readonly theirs: ContentPage;
  readonly mine: PageContent;
  /** The common ancestor. */
  readonly base: PageContent;
  /** Null: take the server's version. */
  readonly onChoose: (content: PageContent | null) => void;
  readonly onClose: () => void;
}

export function ConflictDialog({ theirs, mine, base, onChoose, onClose }: ConflictDialogProps) {
  const merged = mergeContent(base, mine, theirs.content) as PageContent;
  const differences = differencesOf(theirs.content, merged, theirs.form);
  const nameOf = useNames();
  const who = theirs.changed_by ? nameOf(theirs.changed_by) : 'Someone';
  return (
    <StaffDialog title="This page was changed by someone else" onClose={onClose}>
      <p>
        {`${who} has changed this page since you opened it. Choose a version for each conflict. Changes made only by ${who} are kept.`}
      </p>
      {differences.length === 0 ? <p>Your version has no differences.</p> : null}
      {differences.length > 0 ? (
        <div className={both} tabIndex={0} role="group" aria-label="Where the texts differ">
          <dl>
            {differences.map(({ place, before, after }, index) => (
              // Two entries of a list may have the same name.
              <div key={index}>
                <dt>{place.join(' › ')}</dt>
                <dd>{`Theirs: ${before || '(nothing)'}`}</dd>
                <dd>{`Yours: ${after || '(nothing)'}`}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      <div className={staffActions}>
        <StaffButton kind="primary" onClick={() => onChoose(merged)}>
          Use mine
        </StaffButton>
        <StaffButton onClick={() => onChoose(null)}>Use theirs</StaffButton>
        <StaffButton onClick={onClose}>Cancel</StaffButton>
      </div>
    </StaffDialog>
  );
}
