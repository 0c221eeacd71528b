/** What is wrong with the form, in one place: each mistake leads to its field. */
import type { MouseEvent, RefObject } from 'react';
import { token } from '../../design/tokens.ts';
import { titleText } from '../../design/type.ts';
import type { FieldError } from './failure-messages.ts';
import { controlId } from './form-values.ts';
import { css } from '../../design/emotion.ts';

const box = css({
  display: 'grid',
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
  },
});

interface ErrorSummaryProps {
  readonly title: string;
  /** Said first, where a message was really sent and refused. */
  readonly notice: string | undefined;
  readonly errors: readonly FieldError[];
  readonly boxRef: RefObject<HTMLDivElement | null>;
}

// The link works without script as well; with it the address stays as it is and the field is where the keyboard goes on.
const goToField = (event: MouseEvent<HTMLAnchorElement>): void => {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.focus();
};

export const ErrorSummary = ({ title, notice, errors, boxRef }: ErrorSummaryProps) => (
  <div className={box} ref={boxRef} role="group" aria-labelledby="contact-mistakes" tabIndex={-1}>
    {notice ? <p>{notice}</p> : null}
    <h3 className={titleText[4]} id="contact-mistakes">
      {title}
    </h3>
    <ul role="list">
      {errors.map(({ field, message }) => (
        <li key={field}>
          <a href={`#${controlId(field)}`} onClick={goToField}>
            {message}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
