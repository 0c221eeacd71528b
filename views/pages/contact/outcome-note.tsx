/** What became of the message, on the page itself: it stays when a notice in the corner has gone. */
import type { RefObject } from 'react';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText } from '../../design/type.ts';
import { css } from '../../design/emotion.ts';

const note = css({
  display: 'grid',
  gap: token('--s-2'),
  padding: `${token('--s-4')} ${token('--s-5')}`,
  background: token('--surface'),
  border: `${token('--line')} solid ${token('--edge')}`,
  borderLeft: `6px solid ${token('--bad')}`,
  '&[data-tone=ok]': { borderLeftColor: token('--ok') },
});

interface OutcomeNoteProps {
  readonly tone: 'ok' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly noteRef?: RefObject<HTMLDivElement | null>;
}

export const OutcomeNote = ({ tone, title, text, noteRef }: OutcomeNoteProps) => (
  <div className={note} data-tone={tone} tabIndex={-1} {...(noteRef ? { ref: noteRef } : {})}>
    <h3 className={titleText[4]}>{title}</h3>
    <p className={bodyText.soft}>{text}</p>
  </div>
);
