/** Table of contents: beside the text on wide screens, collapsed above it on others. */
import { useEffect, useState } from 'react';
import type { ArticleSection } from '#shared/blog/post.data.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { css, keyframes } from '../../design/emotion.ts';

/** Id of the current section: the last one whose heading has passed the upper part of the window. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    const headings = key
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((heading) => heading !== null);
    const find = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < window.innerHeight * 0.3);
      setCurrent(passed.at(-1)?.id);
    };
    // The observed area extends far above the window, to notice headings that jump past the edge.
    const observer = new IntersectionObserver(find, { rootMargin: '1000000px 0px -70% 0px' });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [key]);

  return current;
}

const listStyle = css({
  a: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 40,
    padding: '0.3rem 0 0.3rem 1rem',
    borderLeft: `${token('--line-2')} solid ${token('--rule')}`,
    fontSize: token('--t-small'),
    lineHeight: 1.3,
    color: token('--ink-2'),
    textDecoration: 'none',
  },
  'a:hover': {
    color: token('--build'),
    borderColor: token('--build'),
  },
  // Filled up to the current section.
  'li:has(~ li > [aria-current]) > a, a[aria-current]': {
    borderColor: token('--build'),
  },
  'a[aria-current]': {
    color: token('--ink'),
    fontWeight: 600,
  },
});

const fill = keyframes({
  from: {
    scale: '0 1',
  },
});

/** Scroll timeline: `textTimeline` on the text, `timelineScope` on a common ancestor. */
export const timelineScope = { timelineScope: '--article' } as const;
export const textTimeline = { viewTimelineName: '--article' } as const;

/** Progress line, in browsers with scroll-driven animations. */
const progress = css({
  paddingBottom: token('--s-3'),
  borderBottom: `${token('--line-2')} solid ${token('--rule')}`,
  position: 'relative',
  '@supports (animation-timeline: view())': {
    '&::after': {
      content: "''",
      position: 'absolute',
      inset: 'auto 0 -2px',
      borderBottom: `${token('--line-2')} solid ${token('--build')}`,
      transformOrigin: 'left',
      animation: `${fill} linear both`,
      animationTimeline: '--article',
      animationRange: 'contain',
    },
    '@media (prefers-reduced-motion: reduce)': {
      '&::after': {
        display: 'none',
      },
    },
  },
});

const beside = css({
  display: 'none',
  [from.desktop]: {
    display: 'block',
    position: 'sticky',
    top: '6rem',
    maxHeight: 'calc(100vh - 8rem)',
    overflowY: 'auto',
  },
  p: {
    fontSize: token('--t-small'),
    fontWeight: 600,
    marginBottom: token('--s-2'),
  },
  '@media print': {
    display: 'none',
  },
});

const folded = css({
  borderBlock: `${token('--line')} solid ${token('--rule')}`,
  summary: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 52,
    fontWeight: 600,
    listStyle: 'none',
  },
  'summary::-webkit-details-marker': {
    display: 'none',
  },
  // A plus that becomes a minus when open.
  'summary::after': {
    content: "''",
    width: 14,
    height: 14,
    background:
      'linear-gradient(currentColor, currentColor) center / 14px 2px no-repeat, linear-gradient(currentColor, currentColor) center / 2px 14px no-repeat',
  },
  '&[open] summary::after': {
    background: 'linear-gradient(currentColor, currentColor) center / 14px 2px no-repeat',
  },
  ol: {
    paddingBottom: token('--s-4'),
  },
  a: {
    minHeight: 44,
  },
  [from.desktop]: {
    display: 'none',
  },
  '@media print': {
    display: 'none',
  },
});

interface ContentsListProps {
  readonly label: string;
  readonly sections: readonly ArticleSection[];
}

export function ContentsList({ label, sections }: ContentsListProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = (
    <ol className={listStyle} role="list">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={beside} aria-label={label}>
        <p className={progress} aria-hidden="true">
          {label}
        </p>
        {list}
      </nav>
      <details className={folded}>
        <summary>{label}</summary>
        {list}
      </details>
    </>
  );
}
