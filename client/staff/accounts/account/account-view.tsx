/** The screen of the user's own account. */
import { useState } from 'react';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { LoadState, StaleNotice } from '../../ui/load-state.tsx';
import { screenColumns } from '../../ui/screen-layout.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { AuthorProfileSection } from './author-profile-section.tsx';
import { OwnDetailsSections } from './own-details.tsx';
import { EmailSection, SignatureSection, TimeZoneSection } from './own-preferences.tsx';
import {
  EndSessionsDialog,
  ownSessionsKey,
  SessionList,
  useAccountChanges,
  type AccountChanges,
  type EndingSession,
} from './sessions.tsx';
import { css } from '#views/design/emotion.ts';
import { ConfirmedForm, currentPassword, PasswordField } from '../account-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const newPassword = 'new_password';

const PasswordForm = ({ changePassword }: Pick<AccountChanges, 'changePassword'>) => (
  <ConfirmedForm
    send={(valueOf) => changePassword(valueOf(currentPassword), valueOf(newPassword))}
    kind="quiet"
    action="Change password"
    pending="Changing..."
    refused="Your password is the same as before."
    unknown="Your password may have changed. Try again. If your old password is refused, use the new one."
    intro={<p className={bodyText.soft}>Changing your password signs you out everywhere else.</p>}
    fields={({ isPending, mistakeAt }) => (
      <PasswordField
        label="New password"
        name={newPassword}
        autoComplete="new-password"
        mistake={mistakeAt(newPassword)}
        isSent={isPending}
      />
    )}
  />
);

const page = css(screenColumns('minmax(0, 1fr) minmax(0, 1fr)'), {});

/** Offsets the margin of the loading state. */
const flush = css({
  '&:empty': {
    display: 'none',
  },
  marginInline: `calc(-1 * ${token('--s-4')})`,
  [from.desktop]: {
    marginInline: `calc(-1 * ${token('--s-5')})`,
  },
});

const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('--s-6'),
});

const under = css({
  paddingTop: token('--s-2'),
});

const failure = 'Failed to load your sessions';
const refreshMs = 30_000;

export function AccountView() {
  const sessions = useStaffQuery('GET /api/admin/account/sessions', { key: ownSessionsKey, failure, refreshMs });
  const changes = useAccountChanges();
  const [ending, setEnding] = useState<EndingSession>();
  const { data, error } = sessions;
  const isElsewhere = data?.some(({ is_present }) => !is_present) === true;

  return (
    <>
      <StaffBar title={staffRoutes.account.name} />
      {data && error ? <StaleNotice problem={error.problem} /> : null}
      <div className={page}>
        <div className={column}>
          <OwnDetailsSections />
          <TimeZoneSection />
          <AuthorProfileSection />
          <SignatureSection />
        </div>
        <div className={column}>
          <StaffSection title="Your password">
            <PasswordForm {...changes} />
          </StaffSection>
          <SecondFactorSection />
          <StaffSection title="Sessions">
            <div className={flush}>
              <LoadState query={sessions} loading="Loading your sessions..." failure={failure} />
            </div>
            {data ? (
              <>
                <p className={bodyText.soft}>
                  {isElsewhere
                    ? 'If you do not recognize a session, end it and change your password.'
                    : 'You are signed in on this device only.'}
                </p>
                <SessionList sessions={data} now={new Date(sessions.dataUpdatedAt)} onEnd={setEnding} />
                {isElsewhere ? (
                  <div className={`${staffActions} ${under}`}>
                    <StaffButton onClick={() => setEnding('others')}>Sign out everywhere else</StaffButton>
                  </div>
                ) : null}
              </>
            ) : null}
          </StaffSection>
          <EmailSection />
        </div>
      </div>
      {ending === undefined ? null : (
        <EndSessionsDialog ending={ending} changes={changes} onClose={() => setEnding(undefined)} />
      )}
    </>
  );
}
