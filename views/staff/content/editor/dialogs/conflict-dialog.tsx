/** Somebody saved the same page meanwhile: both texts, side by side, and the choice between them. */
import styled from '@emotion/styled';
import type { readContentCall } from '#shared/contracts/content.contract.ts';
import type { ContentPage } from '#shared/contracts/content.schema.ts';
import { token } from '../../../../design/tokens.ts';
import { LoadingLine } from '../../../design/loading-line.tsx';
import { StaffActions, StaffButton } from '../../../design/staff-button.tsx';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import { DeskDialog } from '../../../submissions/desk-dialog.tsx';
import { differencesOf } from '../differences.ts';

const Both = styled.div`
  max-height: 40vh;
  overflow-y: auto;
  dl > div {
    display: grid;
    gap: ${token('--s-1')};
    padding-bottom: ${token('--s-2')};
    border-bottom: ${token('--line')} solid ${token('--rule')};
    overflow-wrap: anywhere;
  }
  dt {
    font-weight: 600;
  }
`;

interface ConflictDialogProps {
  readonly detail: string;
  /** As this form knows it. */
  readonly page: ContentPage;
  readonly mine: ContentPage['content'];
  readonly onKeepMine: (theirs: ContentPage) => void;
  readonly onTakeTheirs: (theirs: ContentPage) => void;
  readonly onClose: () => void;
}

export function ConflictDialog({ detail, page, mine, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const now = useStaffQuery<typeof readContentCall>({
    key: ['content-page-now', page.key, page.version],
    path: `/api/admin/content/${page.key}`,
  });
  const theirs = now.isFetching ? undefined : now.data;
  const differences = theirs ? differencesOf(theirs.content, mine) : [];
  return (
    <DeskDialog title="This page was changed meanwhile" onClose={onClose}>
      <p>{detail}</p>
      {now.isFetching ? <LoadingLine>Loading the other text...</LoadingLine> : null}
      {theirs && differences.length === 0 ? <p>Both texts say the same.</p> : null}
      {differences.length > 0 ? (
        <Both tabIndex={0} role="group" aria-label="Where the texts differ">
          <dl>
            {differences.map(({ place, ...each }) => (
              <div key={place}>
                <dt>{place}</dt>
                <dd>{`Theirs: ${each.theirs || '(nothing)'}`}</dd>
                <dd>{`Yours: ${each.mine || '(nothing)'}`}</dd>
              </div>
            ))}
          </dl>
        </Both>
      ) : null}
      <StaffActions>
        <StaffButton onClick={onClose}>Decide later</StaffButton>
        {theirs ? (
          <>
            <StaffButton onClick={() => onTakeTheirs(theirs)}>Take theirs</StaffButton>
            <StaffButton kind="primary" onClick={() => onKeepMine(theirs)}>
              Keep mine
            </StaffButton>
          </>
        ) : null}
      </StaffActions>
    </DeskDialog>
  );
}
