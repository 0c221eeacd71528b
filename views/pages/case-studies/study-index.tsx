/** The way to each study: four columns under one rule, each with what a reader chooses by. */
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { smallText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const list = css({
  listStyle: 'none',
  display: 'grid',
  columnGap: token('--gutter'),
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  },
  a: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: '0.25rem',
    height: '100%',
    paddingBlock: token('--s-4'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    textDecoration: 'none',
  },
  'a::before': {
    content: "''",
    position: 'absolute',
    inset: '-1px auto auto 0',
    height: token('--line-2'),
    width: 0,
    background: token('--build'),
    transition: `width ${token('--calm')} ${token('--ease')}`,
  },
  'a:hover::before': {
    width: '100%',
  },
  'a:hover strong': {
    color: token('--build'),
  },
  strong: {
    fontWeight: 600,
    lineHeight: 1.3,
    textWrap: 'balance',
  },
});

export const StudyIndex = ({ label, studies }: { label: string; studies: readonly CaseStudy[] }) => (
  <nav aria-label={label}>
    <ul className={list} role="list">
      {studies.map((study) => (
        <li key={study.id}>
          <a href={`#${study.id}`}>
            <span className={smallText.soft}>{study.industry}</span>
            <strong>{study.title}</strong>
            <span className={smallText.soft}>{study.timeline}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
