/** View of missing pages and errors: what happened, and a link. */
import { useLocation, useRouteError } from 'react-router';
import type { Missing } from '#shared/pages/missing.ts';
import type { MissingPayload } from '#shared/pages/page-payload.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { Illustration } from '../design/illustration.tsx';
import { wrap, stack } from '../design/layout.tsx';
import { BackLink } from '../design/links.tsx';
import { token } from '../design/tokens.ts';
import { titleText, leadText } from '../design/type.ts';
import { useSite } from '../page-context.ts';
import { css } from '../design/emotion.ts';
import { useDocumentForScript } from './missing-script.ts';

/** The payload of a page that has only this message. */
export const missingPage = (missing: Missing): MissingPayload => ({
  kind: 'missing',
  head: { title: missing.title, description: missing.description, robots: 'noindex', openGraph: [], twitter: [] },
  breadcrumbs: [],
  missing,
});

export const failureOf = ({ failures: { broken, offline } }: SiteFrame): Missing => ({
  title: broken.title,
  text: broken.text,
  description: broken.text,
  link: { label: broken.label, to: '/' },
  again: offline.label,
});

/** `to`: the address that could not be fetched. */
export const unreachablePage = ({ failures: { offline } }: SiteFrame, to: string): Missing => ({
  title: offline.title,
  text: offline.text,
  description: offline.text,
  link: { label: offline.label, to },
});

/** The error view of a page that could not be rendered or whose script could not be fetched; header and footer stay. */
export function FailureView() {
  const site = useSite();
  const { pathname, search } = useLocation();
  const document = useDocumentForScript(useRouteError());
  if (document === 'loading') return null;
  return <MissingView missing={document === 'failed' ? unreachablePage(site, pathname + search) : failureOf(site)} />;
}

const page = css({
  paddingBottom: token('--section'),
});

const art = css({
  height: 'clamp(12rem, 25vw, 30rem)',
  marginBottom: token('--s-7'),
});

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-6')}`,
});

/** Reloads the document, because one of its scripts may have failed. */
const againStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
  color: token('--build'),
  textUnderlineOffset: '0.25em',
});

interface MissingViewProps {
  readonly missing: Missing;
}

/** The page's link, and a retry if that may help. */
export function MissingLinks({ missing: { link, again } }: MissingViewProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className={links}>
      {again ? (
        <a className={againStyle} href={here} data-native="">
          {again}
        </a>
      ) : null}
      {link.to === here ? (
        <a className={againStyle} href={here} data-native="">
          {link.label}
        </a>
      ) : (
        <BackLink to={link.to}>{link.label}</BackLink>
      )}
    </div>
  );
}

export const MissingView = ({ missing }: MissingViewProps) => (
  <div className={page}>
    <div className={art}>
      <Illustration subject="loom" seed="missing" format="wide" ratio="fill" />
    </div>
    <div className={wrap}>
      <div className={stack[5]}>
        <h1 className={titleText[1]}>{missing.title}</h1>
        <p className={leadText}>{missing.text}</p>
        <MissingLinks missing={missing} />
      </div>
    </div>
  </div>
);
