/** Layout of the pages for signed-out users: one half for the content, the other for a drawing of a loom. */
import type { ReactNode } from 'react';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { from } from '#views/design/breakpoints.ts';
import { css, keyframes } from '#views/design/emotion.ts';
import { Illustration } from '#views/design/illustration.tsx';
import { BackLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { titleText } from '#views/design/type.ts';
import { Logo } from '#views/layout/logo.tsx';
import { useSite } from '#views/page-context.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import { noFocusRing } from '../../ui/style-rules.ts';

const halves = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '7rem 1fr',
  minHeight: '100vh',
  [from.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: '100%',
  },
});

/** The loom is above the content, on wide screens beside it. */
const art = css({
  '& > :last-of-type': { display: 'none' },
  [from.desktop]: {
    position: 'sticky',
    top: 0,
    order: 2,
    height: '100vh',
    '& > :first-of-type': { display: 'none' },
    '& > :last-of-type': { display: 'block' },
  },
});

const wait = keyframes({
  from: {
    visibility: 'hidden',
  },
  to: {
    visibility: 'hidden',
  },
});

const pageHalf = css({
  display: 'flex',
  flexDirection: 'column',
  gap: token('--s-6'),
  padding: `${token('--s-4')} ${token('--margin')} ${token('--s-6')}`,
  '&[data-reveal=never]': { visibility: 'hidden' },
  '&[data-reveal=soon]': { animation: `${wait} 300ms` },
});

const main = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  gap: token('--s-6'),
  alignContent: 'center',
  width: '100%',
  maxWidth: '26rem',
  ...noFocusRing,
});

interface EntranceFrameProps {
  /** Whether the content is visible; `soon` waits 300 ms, until the session is known. */
  readonly reveal?: 'now' | 'soon' | 'never';
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

export function EntranceFrame({ reveal = 'now', children, footer }: EntranceFrameProps) {
  const { name } = useSite();
  return (
    <div className={halves}>
      <div className={art}>
        <Illustration subject="loom" seed="staff" format="wide" ratio="fill" />
        <Illustration subject="loom-tall" seed="staff" format="tall" ratio="fill" />
      </div>
      <div className={pageHalf} data-reveal={reveal}>
        <header>
          <a href="/" aria-label={`${name}, home`}>
            <Logo name={name} />
          </a>
        </header>
        <main className={main} id="main" tabIndex={-1}>
          {children}
        </main>
        {footer === null ? null : <footer>{footer}</footer>}
      </div>
    </div>
  );
}

/** For browsers without JavaScript. */
export const ScriptNote = () => (
  <noscript>
    <StatusLine tone="warn">The staff area needs JavaScript. Turn it on and reload the page.</StatusLine>
  </noscript>
);

interface EntrancePageProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A page with a title and a link to the sign-in. */
export const EntrancePage = ({ title, children }: EntrancePageProps) => (
  <EntranceFrame footer={<BackLink to={staffRoutes['sign-in'].pattern}>Go to sign-in</BackLink>}>
    <h1 className={titleText[2]}>{title}</h1>
    <ScriptNote />
    {children}
  </EntranceFrame>
);
