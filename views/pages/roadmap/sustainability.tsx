/** Sustainability as prose, with what can be checked in the margin. */
import type { RoadmapContent } from '#shared/content/roadmap.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { Section, wrap, stack } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const columns = css({
  display: 'grid',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  [from.desktop]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  },
});

const prose = css({
  [from.desktop]: {
    gridColumn: 'span 2',
  },
  'p:first-of-type': {
    fontSize: token('--t-3'),
    fontWeight: 500,
    lineHeight: 1.28,
    letterSpacing: '-0.018em',
    maxWidth: '42ch',
  },
  'p + p': {
    color: token('--ink-2'),
  },
});

const terms = css({
  display: 'grid',
  alignContent: 'start',
  gap: token('--s-4'),
  fontSize: token('--t-small'),
  lineHeight: 1.5,
  dt: {
    color: token('--ink-3'),
  },
});

export const Sustainability = ({ content }: { content: RoadmapContent['sustainability'] }) => (
  <Section ground="sunken">
    <div className={wrap}>
      <SectionHead act="scale" head={content.head} rule="none">
        <div className={columns}>
          <div className={`${stack[5]} ${prose}`}>
            {content.paragraphs.map((paragraph) => (
              <p className={bodyText.plain} key={paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
          <dl className={terms}>
            {content.terms.map((term) => (
              <div key={term.title}>
                <dt>{term.title}</dt>
                <dd>{term.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </SectionHead>
    </div>
  </Section>
);
