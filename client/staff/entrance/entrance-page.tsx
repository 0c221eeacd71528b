/** A page for somebody who is not signed in: the logo, one thing to do, and the way to the sign-in. */
import type { ReactNode } from 'react';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { css } from '#views/design/emotion.ts';
import { BackLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { Logo } from '#views/layout/logo.tsx';
import { useSite } from '#views/page-context.ts';
import { ScriptNote } from '../sign-in/script-note.tsx';

const page = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: token('--s-6'),
  minHeight: '100vh',
  padding: `${token('--s-4')} ${token('--margin')} ${token('--s-6')}`,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
});

const main = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-5'),
  alignContent: 'center',
  width: '100%',
  maxWidth: '28rem',
  marginInline: 'auto',
  '&:focus': {
    outline: 'none',
  },
});

interface EntrancePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function EntrancePage({ title, children }: EntrancePageProps) {
  const { name } = useSite();
  return (
    <div className={page}>
      <header>
        <a href="/" aria-label={`${name}, home`}>
          <Logo name={name} />
        </a>
      </header>
      <main className={main} id="main" tabIndex={-1}>
        <h1 className={titleText[2]}>{title}</h1>
        <ScriptNote />
        {children}
      </main>
      <footer>
        <BackLink to={staffRoutes['sign-in'].pattern}>Go to the sign-in</BackLink>
      </footer>
    </div>
  );
}
