/** What is left to set up on a new site, for whoever may do it: until it is done, or hidden in this browser. */
import { useState } from 'react';
import type { readSettingsCall, SettingsDocument } from '#shared/contracts/settings.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { linkList } from './link-list.tsx';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

const { pattern: settingsPath } = staffRoutes.settings;

const stepsLeft = ({ version, settings, fixed }: SettingsDocument, isMailSetUp: boolean): Step[] => {
  const isNew = version === 1;
  const isFixed = (path: string): boolean => fixed.some((each) => each.path === path);
  const { newMessages } = settings['notify'] as { readonly newMessages: readonly string[] };
  return [
    isNew && !isFixed('name')
      ? [{ title: 'Company', text: 'Its name, addresses and profiles.', to: `${settingsPath}#company` }]
      : [],
    isNew && !isFixed('hours.days')
      ? [{ title: 'Business hours', text: 'When urgent messages are answered.', to: `${settingsPath}#hours` }]
      : [],
    newMessages.length === 0
      ? [{ title: 'Notifications', text: 'Who gets a mail about each new message.', to: `${settingsPath}#notify` }]
      : [],
    isMailSetUp
      ? []
      : [
          {
            title: 'Mail server',
            text: 'Set SMTP_URL on the server, then send a test letter.',
            to: staffRoutes.mail.pattern,
          },
        ],
  ].flat();
};

const hiddenKey = 'adminFirstStepsHidden';

const wasHidden = (): boolean => {
  try {
    return localStorage.getItem(hiddenKey) !== null;
  } catch {
    return false;
  }
};

export function FirstSteps({ isMailSetUp }: { readonly isMailSetUp: boolean }) {
  const [isHidden, setIsHidden] = useState(wasHidden);
  const { data } = useStaffQuery<typeof readSettingsCall>({
    key: ['first-steps'],
    path: '/api/admin/settings',
    enabled: !isHidden,
  });
  const steps = data === undefined ? [] : stepsLeft(data, isMailSetUp);
  if (isHidden || steps.length === 0) return null;
  const hide = (): void => {
    setIsHidden(true);
    try {
      localStorage.setItem(hiddenKey, 'yes');
    } catch {
      // A browser without storage shows the list again next time.
    }
  };
  return (
    <StaffSection title="Left to set up">
      <ul className={linkList} role="list">
        {steps.map(({ title, text, to }) => (
          <li key={title}>
            <a href={to}>
              <StatusMark shape="ring" tone="faint">
                {title}
              </StatusMark>
            </a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div>
        <StaffButton onClick={hide}>Hide this list</StaffButton>
      </div>
    </StaffSection>
  );
}
