/** Error summary and notices above a form, and its honeypot. */
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
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  /** Shown first if a message was refused. */
  readonly notice: string | undefined;
  /** Each with the id of its control. */
  readonly errors: readonly { readonly control: string; readonly message: string }[];
  readonly boxRef: RefObject<HTMLDivElement | null>;
}

// With script, move the focus to the field without changing the URL.
const goToField = (event: MouseEvent<HTMLAnchorElement>): void => {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.focus();
};

/** Error summary with links to the fields. */
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

/** Why a post without script was refused. */
export const OutcomeNote = ({ title, text }: OutcomeNoteProps) => (
  <div className={note}>
    <h3 className={titleText[4]}>{title}</h3>
    <p className={bodyText.soft}>{text}</p>
  </div>
);

/** Honeypot: hidden from people, but filled in by bots. */
export const honeypotStyle = css({
  position: 'absolute',
  left: '-200vw',
  width: 1,
  height: 1,
  overflow: 'hidden',
});
