/** One's own access: another password, and where one is signed in. */
import styled from '@emotion/styled';
import { useState } from 'react';
import type { listOwnSessionsCall } from '#shared/contracts/own-account.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { Text } from '../../design/type.tsx';
import { LoadState } from '../design/load-state.tsx';
import { screenColumns } from '../design/screen-columns.ts';
import { StaffActions, StaffButton } from '../design/staff-button.tsx';
import { StaffSection } from '../design/staff-section.tsx';
import { StaleNotice } from '../design/stale-notice.tsx';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { EndSessionsDialog, type Ending } from './end-sessions-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { ownSessions, useAccountChanges } from './use-account-changes.ts';

const Page = styled.div`
  ${screenColumns('minmax(0, 5fr) minmax(0, 7fr)')}
`;

/** What stands there while the list does not has a margin of its own. */
const Flush = styled.div`
  &:empty {
    display: none;
  }
  margin-inline: calc(-1 * ${token('--s-4')});
  ${from.desktop} {
    margin-inline: calc(-1 * ${token('--s-5')});
  }
`;

const Under = styled(StaffActions)`
  padding-top: ${token('--s-2')};
`;

const failure = 'Failed to load your sessions';
const refreshMs = 30_000;

export function AccountView() {
  const sessions = useStaffQuery<typeof listOwnSessionsCall>({ ...ownSessions, failure, refreshMs });
  const changes = useAccountChanges();
  const [ending, setEnding] = useState<Ending>();
  const { data, error } = sessions;
  const isElsewhere = data?.some(({ is_present }) => !is_present) === true;

  return (
    <>
      <StaffBar title={staffRoutes.account.name} />
      {data && error ? <StaleNotice problem={error.problem} /> : null}
      <Page>
        <StaffSection title="Your password">
          <PasswordForm {...changes} />
        </StaffSection>
        <StaffSection title="Where you are signed in">
          <Flush>
            <LoadState query={sessions} loading="Loading your sessions..." failure={failure} />
          </Flush>
          {data ? (
            <>
              <Text tone="soft">
                {isElsewhere
                  ? 'If you do not recognize a session, end it and change your password.'
                  : 'You are signed in here and nowhere else.'}
              </Text>
              <SessionList sessions={data} now={new Date(sessions.dataUpdatedAt)} onEnd={setEnding} />
              {isElsewhere ? (
                <Under>
                  <StaffButton onClick={() => setEnding('others')}>Sign out everywhere else</StaffButton>
                </Under>
              ) : null}
            </>
          ) : null}
        </StaffSection>
      </Page>
      {ending === undefined ? null : (
        <EndSessionsDialog ending={ending} changes={changes} onClose={() => setEnding(undefined)} />
      )}
    </>
  );
}
