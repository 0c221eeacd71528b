/** The form: a plain one that the server answers, until the script takes over and sends it without leaving the page. */
import type { ContactPage } from '#shared/pages/contact.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Button } from '../../design/buttons.tsx';
import { stack } from '../../design/layout.tsx';
import { arrowStyle, textLink } from '../../design/links.tsx';
import { smallText } from '../../design/type.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { failureMessage, fieldMessage } from './failure-messages.ts';
import { FormFields } from './form-fields.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { useContactForm } from './use-contact-form.ts';
import { css } from '../../design/emotion.ts';

/** Out of sight and out of reach; a program that fills in every field fills in this one too. */
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
  const { formRef, summaryRef, noteRef, shown, mistakes, outcome, busy, scripted, onSubmit, onInput } =
    useContactForm(page);
  const errors = mistakes.map((mistake) => fieldMessage(mistake, formContent.mistakes));
  const summary = formContent.summaries[errors.length - 1];

  return (
    <form
      ref={formRef}
      method="post"
      action="/contact"
      noValidate={scripted}
      aria-labelledby="contact-form-title"
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
    >
      <div className={stack[6]}>
        <h2 className={visuallyHidden} id="contact-form-title">
          {formContent.title}
        </h2>
        {outcome === 'arrived' || outcome === 'sent' ? (
          <OutcomeNote
            tone="ok"
            title={outcome === 'sent' ? outcomes.sent : outcomes.arrived}
            text={outcomes.sentText}
            noteRef={noteRef}
          />
        ) : null}
        {outcome === 'limited' || outcome === 'away' || outcome === 'broken' ? (
          <OutcomeNote
            tone="bad"
            title={outcomes.failed}
            text={failureMessage(outcome, outcomes, form.retryAfterSeconds)}
            noteRef={noteRef}
          />
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
}
