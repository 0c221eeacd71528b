/** One section of a legal text: heading, paragraphs, and terms with their explanation. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { LegalPage } from '#shared/pages/legal.data.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';

const Article = styled.section`
  display: grid;
  gap: ${token('--s-4')};
  scroll-margin-top: 6rem;
  line-height: 1.62;
  p {
    max-width: 40rem;
  }
  a {
    color: ${token('--build')};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
`;

const Terms = styled.dl`
  max-width: 52rem;
  margin: 0;
  & > div {
    display: grid;
    gap: ${token('--s-1')} ${token('--gutter')};
    padding-block: ${token('--s-4')};
    border-top: ${token('--line')} solid ${token('--rule')};
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
  ${from.desktop} {
    & > div {
      grid-template-columns: 14rem minmax(0, 1fr);
    }
  }
`;

type LegalSectionProps = LegalPage['sections'][number] & { readonly children?: ReactNode };

export const LegalSection = ({ id, title, paragraphs, items, children }: LegalSectionProps) => (
  <Article id={id} aria-labelledby={`${id}-title`}>
    <Title as="h2" size={3} id={`${id}-title`}>
      {title}
    </Title>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {items.length > 0 ? (
      <Terms>
        {items.map((item) => (
          <div key={item.title}>
            <dt>{item.title}</dt>
            <dd>{item.text}</dd>
          </div>
        ))}
      </Terms>
    ) : null}
    {children}
  </Article>
);
