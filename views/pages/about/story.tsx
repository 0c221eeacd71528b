/** The company's story: running text, its dates in the margin on a thread that begins at a point and ends in a plane. */
import styled from '@emotion/styled';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { Grid, Stack } from '../../design/layout.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { token } from '../../design/tokens.ts';
import { Title } from '../../design/type.tsx';

const Chapters = styled.ol`
  list-style: none;
`;

const Chapter = styled(Grid)`
  position: relative;
  row-gap: ${token('--s-3')};
  padding: 0 0 ${token('--s-7')} 2rem;
  --knot: 0.75rem;

  /* the thread, from this date to the next */
  &::before {
    content: '';
    position: absolute;
    inset: 0.6em auto -0.6em calc(var(--knot) / 2 - 1px);
    border-left: 2px solid ${token('--build')};
  }
  &::after {
    content: '';
    position: absolute;
    top: 0.6em;
    left: 0;
    width: var(--knot);
    height: var(--knot);
    border-radius: 50%;
    border: calc(var(--knot) / 2) solid ${token('--think')};
    box-shadow: 0 0 0 4px ${token('--paper')};
  }
  &:last-of-type {
    padding-bottom: 0;
    &::before {
      display: none;
    }
    &::after {
      border-radius: 0;
      border-color: ${token('--scale')};
      box-shadow: none;
    }
  }

  ${from.desktop} {
    padding-left: 0;
    padding-bottom: ${token('--s-8')};
    & > h3 {
      grid-column: 1 / 4;
    }
    & > div {
      grid-column: 4 / 10;
    }
    &::before {
      left: calc(25% - 2.5rem - 1px);
    }
    &::after {
      left: calc(25% - 2.5rem - var(--knot) / 2);
    }
  }
`;

const Prose = styled.div`
  display: grid;
  gap: 1.15em;
  max-width: 40rem;
  font-size: clamp(1.0625rem, 1rem + 0.28vw, 1.25rem);
  line-height: 1.62;
`;

export const Story = ({ story }: { story: PageData<'about'>['story'] }) => (
  <Stack gap={8}>
    <SectionHead act="think" head={story.head} />
    <Chapters role="list">
      {story.chapters.map((chapter) => (
        <Chapter as="li" key={chapter.date}>
          <Title as="h3" size={2}>
            {chapter.date}
          </Title>
          <Prose>
            {chapter.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </Chapter>
      ))}
    </Chapters>
  </Stack>
);
