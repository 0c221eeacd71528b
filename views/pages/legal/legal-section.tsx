/** One section of a legal text: heading, paragraphs, and terms with their explanation. */
import type { ReactNode } from 'react';
import type { LegalPage } from '#shared/pages/legal.data.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { titleText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const article = css({
  display: 'grid',
  gap: token('--s-4'),
  scrollMarginTop: '6rem',
  lineHeight: 1.62,
  p: {
    maxWidth: '40rem',
  },
  a: {
    color: token('--build'),
    textDecorationThickness: 1,
    textUnderlineOffset: '0.2em',
  },
});

const terms = css({
  maxWidth: '52rem',
  margin: 0,
  '& > div': {
    display: 'grid',
    gap: `${token('--s-1')} ${token('--gutter')}`,
    paddingBlock: token('--s-4'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  dt: {
    fontWeight: 600,
  },
  dd: {
    margin: 0,
  },
  [from.desktop]: {
    '& > div': {
      gridTemplateColumns: '14rem minmax(0, 1fr)',
    },
  },
});

type LegalSectionProps = LegalPage['sections'][number] & { readonly children?: ReactNode };

export const LegalSection = ({ id, title, paragraphs, items, children }: LegalSectionProps) => (
  <section className={article} id={id} aria-labelledby={`${id}-title`}>
    <h2 className={titleText[3]} id={`${id}-title`}>
      {title}
    </h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {items.length > 0 ? (
      <dl className={terms}>
        {items.map((item) => (
          <div key={item.title}>
            <dt>{item.title}</dt>
            <dd>{item.text}</dd>
          </div>
        ))}
      </dl>
    ) : null}
    {children}
  </section>
);
