/** The contact form: posted to the server without script, else sent without leaving the page. */
import type { ContactPage } from '#shared/contact/contact.data.ts';
import { from } from '../design/breakpoints.ts';
import { Button } from '../design/buttons.tsx';
import { stack } from '../design/layout.tsx';
import { arrowStyle, textLink } from '../design/links.tsx';
import { smallText, titleText } from '../design/type.ts';
import { visuallyHidden } from '../design/visually-hidden.tsx';
import { failureMessage, fieldMessage } from './failure-messages.ts';
import { ErrorSummary, OutcomeNote, honeypotStyle } from './form-notices.tsx';
import { Receipt } from './receipt.tsx';
import { FormFields } from './form-fields.tsx';
import { controlId } from './form-values.ts';
import { useContactForm } from './use-contact-form.ts';
import { css } from '../design/emotion.ts';

// As wide as the longer label, so that nothing moves while busy.
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
    >
      <div className={stack[6]}>
        <h2 className={receipt ? titleText[3] : visuallyHidden} id="contact-form-title">
          {receipt ? content.receipt.another : formContent.title}
        </h2>
        {outcome === 'limited' || outcome === 'away' || outcome === 'broken' ? (
          <OutcomeNote title={outcomes.failed} text={failureMessage(outcome, outcomes, form.retryAfterSeconds)} />
        ) : null}
        {summary ? (
          <ErrorSummary
            id="contact-mistakes"
            title={summary}
            notice={outcome === 'invalid' ? outcomes.failed : undefined}
            errors={errors.map(({ field, message }) => ({ control: controlId(field), message }))}
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
        <div className={honeypotStyle} aria-hidden="true">
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
    <div className={stack[7]}>
      {receipt ? (
        <Receipt
          outcomes={outcomes}
          receipt={content.receipt}
          sent={receipt}
          announces={outcome === 'sent'}
          readers={page.readers?.names ?? ''}
          titleRef={receiptRef}
        />
      ) : null}
      {sentForm}
    </div>
  );
}
