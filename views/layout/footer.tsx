/** Footer: motto, services, company pages, contacts, legal pages. */
import type { Link as LinkData } from '#shared/content/parts.schema.ts';
import { below, from } from '../design/breakpoints.ts';
import { ButtonLink } from '../design/buttons.tsx';
import { wrap, grid, cell, stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { actWord, smallText } from '../design/type.ts';
import { useSite } from '../page-context.ts';
import { Logo } from './logo.tsx';
import { css } from '../design/emotion.ts';

const frame = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingBlock: `${token('--s-8')} ${token('--s-6')}`,
});

const body = css({
  rowGap: token('--s-7'),
});

const motto = css({
  [from.tablet]: {
    display: 'grid',
  },
  fontSize: token('--t-2'),
  fontWeight: 600,
  letterSpacing: '-0.03em',
  lineHeight: 1.02,
});

const columns = css({
  display: 'grid',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  // Two columns, or one with a large font.
  gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(40%, 8rem, 100%), 1fr))',
  [from.tablet]: {
    gridTemplateColumns: 'repeat(4, 1fr)',
  },
  // On a phone, half the width is too little for an email address.
  [below.tablet]: {
    '& > div:nth-of-type(n + 3)': {
      gridColumn: '1 / -1',
    },
    '& > div:nth-of-type(n + 3) ul': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: token('--s-6'),
    },
  },
  p: {
    fontSize: token('--t-small'),
    fontWeight: 600,
    lineHeight: 1.08,
    marginBottom: token('--s-3'),
  },
  'li, li a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    fontSize: token('--t-small'),
    color: token('--ink-2'),
    textDecoration: 'none',
  },
  'li a': {
    minWidth: 24,
    paddingBlock: '0.5rem',
    lineHeight: 1.3,
  },
  'li a:hover': {
    color: token('--build'),
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
  },
});

const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 1.75rem',
  justifyContent: 'space-between',
  alignItems: 'center',
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  marginTop: token('--s-7'),
  paddingTop: token('--s-4'),
  color: token('--ink-3'),
  fontSize: token('--t-small'),
  ul: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 1.5rem',
  },
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 36,
    textUnderlineOffset: '0.25em',
  },
});

// Without an accessible name: a second “Company” would conflict with the contact form's field.
const LinkColumn = ({ title, links }: { readonly title: string; readonly links: readonly LinkData[] }) => (
  <div>
    <p>{title}</p>
    <ul role="list">
      {links.map((link) => (
        <li key={link.to}>
          <a href={link.to}>{link.label}</a>
        </li>
      ))}
    </ul>
  </div>
);

export function Footer() {
  const { name, logo, logoDark, settings, footer, labels, controls } = useSite();
  const [think, build, scale] = settings.motto;
  return (
    <footer className={frame}>
      <div className={wrap}>
        <div className={`${grid} ${body}`}>
          <div className={cell(1, 4)}>
            <div className={stack[5]}>
              <Logo name={name} logo={logo} logoDark={logoDark} />
              <p className={motto}>
                <span className={actWord.think}>{think}</span> <span className={actWord.build}>{build}</span>{' '}
                <span className={actWord.scale}>{scale}</span>
              </p>
              <p className={smallText.soft}>{settings.tagline}</p>
              <div>
                <ButtonLink to={labels.getInTouch.to} kind="line" small>
                  {labels.getInTouch.label}
                </ButtonLink>
              </div>
            </div>
          </div>
          <div className={cell(5, 12)}>
            <nav className={columns} aria-label={controls.footer}>
              <LinkColumn title={labels.services} links={footer.services} />
              <LinkColumn title={labels.company} links={footer.company} />
              <div>
                <p>{labels.contact}</p>
                <ul role="list">
                  <li>
                    <a href={`mailto:${settings.email}`}>{settings.email}</a>
                  </li>
                  <li>
                    <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>{settings.phone}</a>
                  </li>
                  <li>{settings.operations}</li>
                </ul>
              </div>
              {settings.social.length > 0 ? (
                <div>
                  <p>{labels.elsewhere}</p>
                  <ul role="list">
                    {settings.social.map((social) => (
                      <li key={social.name}>
                        <a href={social.url} rel="noopener">
                          {social.name}
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              ) : null}
            </nav>
          </div>
        </div>
        <div className={end}>
          <span>{labels.copyright}</span>
          <ul role="list">
            {footer.legal.map((link) => (
              <li key={link.to}>
                <a href={link.to}>{link.label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
