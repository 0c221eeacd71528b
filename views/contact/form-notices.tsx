/** What forms say above their fields: the list of mistakes, and why a plain post was not taken. And what people never meet. */
import type { MouseEvent, RefObject } from 'react';
import { css } from '../design/emotion.ts';
import { token } from '../design/tokens.ts';
import { bodyText, titleText } from '../design/type.ts';

const summaryBox = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-2'),
  padding: `${token('--s-4')} ${token('--s-5')}`,
  background: token('--surface'),
  border: `${token('--line-2')} solid ${token('--bad')}`,
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    color: token('--bad'),
    fontWeight: 600,
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
  },
});

interface ErrorSummaryProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  /** Comes first, if a message was sent and refused. */
  readonly notice: string | undefined;
  /** Each with the id of its control. */
  readonly errors: readonly { readonly control: string; readonly message: string }[];
  readonly boxRef: RefObject<HTMLDivElement | null>;
}

// The link works without script too; with script the address stays the same and the field gets the
// focus.
const goToField = (event: MouseEvent<HTMLAnchorElement>): void => {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.focus();
};

/** What is wrong with the form, in one place: each mistake leads to its field. */
export const ErrorSummary = ({ id, title, notice, errors, boxRef }: ErrorSummaryProps) => (
  <div className={summaryBox} ref={boxRef} role="group" aria-labelledby={id} tabIndex={-1}>
    {notice ? <p>{notice}</p> : null}
    <h3 className={titleText[4]} id={id}>
      {title}
    </h3>
    <ul role="list">
      {errors.map(({ control, message }) => (
        <li key={control}>
          <a href={`#${control}`} onClick={goToField}>
            {message}
          </a>
        </li>
      ))}
    </ul>
  </div>
);

const note = css({
  display: 'grid',
  gap: token('--s-2'),
  padding: `${token('--s-4')} ${token('--s-5')}`,
  background: token('--surface'),
  border: `${token('--line')} solid ${token('--edge')}`,
  borderLeft: `6px solid ${token('--bad')}`,
});

interface OutcomeNoteProps {
  readonly title: string;
  readonly text: string;
}

/** Why a plain form post was not taken. */
export const OutcomeNote = ({ title, text }: OutcomeNoteProps) => (
  <div className={note}>
    <h3 className={titleText[4]}>{title}</h3>
    <p className={bodyText.soft}>{text}</p>
  </div>
);

/** A honeypot: hidden from people; a program that fills in every field fills in this one too. */
export const unseen = css({
  position: 'absolute',
  left: '-200vw',
  width: 1,
  height: 1,
  overflow: 'hidden',
});
