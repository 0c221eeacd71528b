/** Nobody sees a staff screen without being signed in: whoever is not is led to the sign-in, and after it to where they wanted to go. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { token } from '#views/design/tokens.ts';
import { Logo } from '#views/layout/logo.tsx';
import { useSite } from '#views/page-context.ts';
import { LoadingLine } from '../ui/loading-line.tsx';
import { ScriptNote } from '../sign-in/script-note.tsx';
import { useSession } from './use-session.ts';
import { css } from '#views/design/emotion.ts';

const neutral = css({
  display: 'grid',
  gap: token('--s-4'),
  justifyItems: 'start',
  padding: token('--s-4'),
  '> p': {
    width: '100%',
    paddingInline: 0,
  },
  '&:focus': {
    outline: 'none',
  },
});

/** What the server sends, which knows nobody, and what is shown until the browser has looked. */
function NobodyYet() {
  const { name } = useSite();
  return (
    <main className={neutral} id="main" tabIndex={-1}>
      <Logo name={name} />
      <LoadingLine>Loading...</LoadingLine>
      <ScriptNote />
    </main>
  );
}

export function Guard({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  const isIn = status === 'signed-in' || status === 'refused';

  useEffect(() => {
    // Who leaves on purpose, here or in another tab, has not asked to come back to this page.
    if (status === 'signed-out') {
      void navigate('/admin', { replace: true, state: wasIn.current ? null : { wanted: pathname + search } });
    }
    wasIn.current = isIn;
  }, [status, isIn, pathname, search, navigate]);

  return isIn ? children : <NobodyYet />;
}
