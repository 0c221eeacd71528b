/** The sign-in: half page form, half loom. Whoever is signed in already is led on. */
import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '../../design/link.tsx';
import { from } from '../../design/breakpoints.ts';
import { BackLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { Text, Title } from '../../design/type.tsx';
import { useToast } from '../../feedback/toast.tsx';
import { Logo } from '../../layout/logo.tsx';
import { useSite } from '../../page-context.ts';
import { PlateByWidth } from '../../plates/plate-by-width.tsx';
import { useSession } from '../session/use-session.ts';
import { wantedPath } from '../session/wanted-path.ts';
import { AccountNote } from './account-note.tsx';
import { ScriptNote } from './script-note.tsx';
import { SignInForm } from './sign-in-form.tsx';

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: 7rem 1fr;
  min-height: 100vh;
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: 100%;
  }
`;

const Art = styled.div`
  ${from.desktop} {
    position: sticky;
    top: 0;
    order: 2;
    height: 100vh;
  }
`;

const wait = keyframes`
  from { visibility: hidden; }
  to { visibility: hidden; }
`;

interface PageHalfProps {
  /** `soon`: shown in a moment, unless the browser finds that somebody is signed in, who must not see it flash by. */
  readonly reveal: 'now' | 'soon' | 'never';
}

const PageHalf = styled('div', { shouldForwardProp: (name) => name !== 'reveal' })<PageHalfProps>`
  display: flex;
  flex-direction: column;
  gap: ${token('--s-6')};
  padding: ${token('--s-4')} ${token('--margin')} ${token('--s-6')};
  ${({ reveal }) => (reveal === 'never' ? 'visibility: hidden;' : '')}
  animation: ${({ reveal }) => (reveal === 'soon' ? wait : 'none')} 300ms;
`;

const Main = styled.main`
  display: grid;
  flex: 1;
  gap: ${token('--s-6')};
  align-content: center;
  max-width: 26rem;
  &:focus {
    outline: none;
  }
  > div:first-of-type {
    display: grid;
    gap: ${token('--s-3')};
  }
`;

export function SignInView() {
  const { name } = useSite();
  const { status } = useSession();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const toaster = useToast();
  const [entered, setEntered] = useState(false);
  const isIn = status === 'signed-in' || status === 'refused';

  useEffect(() => {
    if (isIn) void navigate(wantedPath(state), { replace: true });
  }, [isIn, state, navigate]);

  const enter = (): void => {
    setEntered(true);
    toaster.show({ tone: 'ok', text: 'Login successful' });
  };
  const reveal = status === 'unknown' ? 'soon' : isIn && !entered ? 'never' : 'now';

  return (
    <Halves>
      <Art>
        <PlateByWidth
          step="desktop"
          narrow={{ subject: 'loom', seed: 'staff', format: 'wide', ratio: 'fill' }}
          wide={{ subject: 'loom-tall', seed: 'staff', format: 'tall', ratio: 'fill' }}
        />
      </Art>
      <PageHalf reveal={reveal}>
        <header>
          <Link to="/" aria-label={`${name}, home`}>
            <Logo name={name} />
          </Link>
        </header>
        <Main id="main" tabIndex={-1}>
          <div>
            <Title as="h1" size={2}>
              Staff sign-in
            </Title>
            <Text tone="soft">For the people who answer messages and publish articles.</Text>
          </div>
          <ScriptNote />
          <SignInForm onSignedIn={enter} />
          <AccountNote />
        </Main>
        <footer>
          <BackLink to="/">Back to the site</BackLink>
        </footer>
      </PageHalf>
    </Halves>
  );
}
