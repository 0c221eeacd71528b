/** Who is signed in, with their picture and the way to their account, the way out and the way to the public site. */
import styled from '@emotion/styled';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { Plate } from '../../design/plate.tsx';
import { token } from '../../design/tokens.ts';
import { CurrentLink } from '../../layout/current-link.tsx';
import { ThemeButton } from '../../layout/theme-button.tsx';
import { TextLink } from '../../design/links.tsx';
import { useSession } from '../session/use-session.ts';
import { LogoutButton } from './logout-button.tsx';

const Foot = styled.div`
  display: grid;
  gap: ${token('--s-3')};
`;

const Row = styled.div`
  display: flex;
  gap: ${token('--s-3')};
  align-items: center;
  justify-content: space-between;
  padding-left: 0.75rem;
`;

const Person = styled(CurrentLink)`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: ${token('--s-3')};
  align-items: center;
  padding: 0.5rem 0.75rem;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: ${token('--paper')};
  }
  &[aria-current] {
    background: ${token('--surface')};
    box-shadow: inset 3px 0 ${token('--build')};
  }
  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  b {
    display: block;
    font-weight: 600;
    line-height: 1.25;
  }
  small {
    display: block;
    color: ${token('--ink-2')};
    font-size: ${token('--t-micro')};
  }
  b + small {
    color: ${token('--build')};
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
`;

export function Who() {
  const session = useSession();
  const staff = 'staff' in session ? session.staff : null;
  return (
    <Foot>
      <Row>
        <TextLink to="/">View the site</TextLink>
        <ThemeButton />
      </Row>
      {staff ? (
        <Person to={staffRoutes.account.pattern}>
          <Plate subject="field" seed={staff.id} format="avatar" />
          <span>
            <small>Signed in as</small>
            <b>{staff.username}</b>
            <small>{staffRoutes.account.name}</small>
          </span>
        </Person>
      ) : null}
      <LogoutButton />
    </Foot>
  );
}
