/** Who is signed in, with their picture, the way out and the way to the public site. */
import styled from '@emotion/styled';
import { Plate } from '../../design/plate.tsx';
import { token } from '../../design/tokens.ts';
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

const Person = styled.p`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: ${token('--s-3')};
  align-items: center;
  min-height: 44px;
  padding-inline: 0.75rem;
  overflow-wrap: anywhere;
  b {
    display: block;
    font-weight: 600;
    line-height: 1.25;
  }
  small {
    color: ${token('--ink-2')};
    font-size: ${token('--t-micro')};
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
        <Person>
          <Plate subject="field" seed={staff.id} format="avatar" />
          <span>
            <small>Signed in as</small>
            <b>{staff.username}</b>
          </span>
        </Person>
      ) : null}
      <LogoutButton />
    </Foot>
  );
}
