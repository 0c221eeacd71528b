/** Related pages in groups: label at the left, links at the right. */
import type { RelatedLinks as Data } from '#shared/pages/related-links.ts';
import { Section, wrap, stack } from '../design/layout.tsx';
import { arrowStyle } from '../design/links.tsx';
import { SectionHead } from '../design/section-head.tsx';
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

const list = css({
  // The section's rule is above the first; aligned with the label.
  'li:first-of-type a': {
    marginTop: `calc(-1 * ${token('--s-3')})`,
  },
  'li + li': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  'li:last-of-type': {
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  a: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: token('--s-4'),
    minHeight: 48,
    paddingBlock: token('--s-3'),
    fontSize: token('--t-3'),
    fontWeight: 600,
    lineHeight: 1.14,
    letterSpacing: '-0.022em',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  'a:hover': {
    color: token('--build'),
  },
});

export const RelatedLinks = ({ groups }: { readonly groups: Data }) =>
  groups.length === 0 ? null : (
    <Section tight>
      <div className={wrap}>
        <div className={stack[7]}>
          {groups.map(({ label, links }) => (
            <SectionHead key={label} act="build" head={{ label, claim: '' }}>
              <ul className={list} role="list">
                {links.map((link) => (
                  <li key={link.to}>
                    <a href={link.to}>
                      {link.label}
                      <i className={arrowStyle} aria-hidden="true" />
                    </a>
                  </li>
                ))}
              </ul>
            </SectionHead>
          ))}
        </div>
      </div>
    </Section>
  );
