/** One part of the page: a heading that an anchor leads to, a sentence, and what is shown. */
import type { ReactNode } from 'react';
import { token } from '../design/tokens.ts';
import { titleText, bodyText } from '../design/type.ts';
import { css } from '../design/emotion.ts';

const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-5'),
  paddingBlock: `${token('--s-5')} ${token('--s-9')}`,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
});

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export const Part = ({ id, title, text, children }: PartProps) => (
  <section className={section} id={id} aria-labelledby={`${id}-title`}>
    <h2 className={titleText[2]} id={`${id}-title`}>
      {title}
    </h2>
    <p className={bodyText.soft}>{text}</p>
    {children}
  </section>
);

/** Rows under hairlines: a name in monospace, then what it stands for. */
export const tokenRows = css({
  display: 'grid',
  '> div': {
    display: 'grid',
    gap: `${token('--s-2')} ${token('--gutter')}`,
    alignItems: 'center',
    paddingBlock: token('--s-3'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    overflow: 'clip',
  },
  'dt, code': {
    font: `${token('--t-micro')} / 1.5 ${token('--mono')}`,
    overflowWrap: 'anywhere',
  },
  small: {
    color: token('--ink-3'),
    fontSize: token('--t-micro'),
  },
});
