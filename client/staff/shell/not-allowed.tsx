/** Shown in place of a screen that the role of the current user does not allow, or whose feature is off. */
import { capabilities, may, roles, type Capability } from '#shared/accounts/roles.ts';
import { staffRouteIds } from '#shared/routes/staff-patterns.ts';
import { staffRoute, staffRoutes } from '#shared/routes/staff-routes.ts';
import { textLink } from '#views/design/links.tsx';
import { listPage } from '../ui/screen-layout.ts';
import { usePermissions, useMe } from '../session/use-session.ts';
import { StaffBar } from './staff-bar.tsx';

export function NotAllowed({ needs }: { readonly needs: Capability }) {
  const allows = usePermissions();
  const staff = useMe();
  const isOff = staff !== null && may(staff.role, needs);
  const screen = staffRouteIds.map(staffRoute).find((row) => row.needs === needs)?.name;
  const isOwn = isOff && allows('settings');
  return (
    <>
      <StaffBar title={isOff ? `${screen ?? 'This feature'}: turned off` : 'Not for your role'} />
      <div className={listPage}>
        <p role="status">
          {isOff
            ? `This feature is turned off.${isOwn ? '' : ' An owner can turn it on in Settings.'}`
            : staff
              ? `Your role, ${roles[staff.role].name}, may not ${capabilities[needs]}. `
              : null}
          {isOff ? null : 'Ask an owner of the site if you need it.'}
        </p>
        <p>
          <a
            className={textLink}
            href={isOwn ? `${staffRoutes.settings.pattern}#features` : staffRoutes.dashboard.pattern}
          >
            {isOwn ? 'Open Settings' : 'Go to the dashboard'}
          </a>
        </p>
      </div>
    </>
  );
}
