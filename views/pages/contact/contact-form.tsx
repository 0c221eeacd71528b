/**
 * A plain form that the server answers, until the script takes over and sends it without leaving
 * the page.
 */
import type { MouseEvent, RefObject } from 'react';
import type { ContactPage } from '#shared/pages/contact.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Button } from '../../design/buttons.tsx';
import { stack } from '../../design/layout.tsx';
import { arrowStyle, textLink } from '../../design/links.tsx';
import { token } from '../../design/tokens.ts';
import { titleText, bodyText, smallText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { type FieldError, failureMessage, fieldMessage } from './failure-messages.ts';
import { Receipt } from './receipt.tsx';
import { FormFields } from './form-fields.tsx';
import { controlId } from './form-values.ts';
import { useContactForm } from './use-contact-form.ts';
import { css } from '../../design/emotion.ts';

const summaryBox = css({
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
  /** Comes first, if a message was sent and refused. */
  readonly notice: string | undefined;
  readonly errors: readonly FieldError[];
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
const ErrorSummary = ({ title, notice, errors, boxRef }: ErrorSummaryProps) => (
  <div className={summaryBox} ref={boxRef} role="group" aria-labelledby="contact-mistakes" tabIndex={-1}>
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
const OutcomeNote = ({ title, text }: OutcomeNoteProps) => (
  <div className={note}>
    <h3 className={titleText[4]}>{title}</h3>
    <p className={bodyText.soft}>{text}</p>
  </div>
);

/** A honeypot: hidden from people; a program that fills in every field fills in this one too. */
const unseen = css({
  position: 'absolute',
  left: '-200vw',
  width: 1,
  height: 1,
  overflow: 'hidden',
});

// As wide as its longer label, so that nothing moves while it is busy.
const sendButton = css({
  width: '100%',
  "&[aria-disabled='true']": {
    cursor: 'progress',
  },
  [from.tablet]: {
    width: '13rem',
  },
});

export function ContactForm(page: ContactPage) {
  const { content, form } = page;
  const { outcomes } = content;
  const formContent = content.form;
  const state = useContactForm(page);
  const { formRef, summaryRef, receiptRef, shown, mistakes, outcome, receipt, busy, scripted } = state;
  const errors = mistakes.map((mistake) => fieldMessage(mistake, formContent.mistakes));
  const summary = formContent.summaries[errors.length - 1];

  const sentForm = (
    <form
      ref={formRef}
      method="post"
      action="/contact"
      noValidate={scripted}
      aria-labelledby="contact-form-title"
      onSubmit={(event) => void state.onSubmit(event)}
      onInput={state.onInput}
      hidden={receipt !== null}
    >
      <div className={stack[6]}>
        <h2 className={visuallyHidden} id="contact-form-title">
          {formContent.title}
        </h2>
        {outcome === 'limited' || outcome === 'away' || outcome === 'broken' ? (
          <OutcomeNote title={outcomes.failed} text={failureMessage(outcome, outcomes, form.retryAfterSeconds)} />
        ) : null}
        {summary ? (
          <ErrorSummary
            title={summary}
            notice={outcome === 'invalid' ? outcomes.failed : undefined}
            errors={errors}
            boxRef={summaryRef}
          />
        ) : null}
        <FormFields
          key={shown.generation}
          content={formContent}
          services={page.services}
          position={shown.position}
          values={shown.values}
          errors={errors}
        />
        <div className={unseen} aria-hidden="true">
          <label htmlFor="contact-website">{formContent.honeypot}</label>
          <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="form_shown_at" value={form.shownAt} />
        <div className={stack[4]}>
          <div>
            <Button className={sendButton} type="submit" aria-disabled={busy}>
              {busy ? formContent.sending : formContent.send}
              {busy ? null : <i className={arrowStyle} aria-hidden="true" />}
            </Button>
          </div>
          <p className={smallText.soft}>
            {formContent.consent.text}{' '}
            <a className={textLink} href={formContent.privacy.to}>
              {formContent.privacy.label}
            </a>
          </p>
        </div>
      </div>
    </form>
  );

  return (
    <>
      {receipt ? (
        <Receipt
          outcomes={outcomes}
          receipt={content.receipt}
          sent={receipt}
          announces={outcome === 'sent'}
          readers={page.readers?.names ?? ''}
          titleRef={receiptRef}
          onAnother={state.onAnother}
        />
      ) : null}
      {sentForm}
    </>
  );
}
