/** The form: a plain one that the server answers, until the script takes over and sends it without leaving the page. */
import styled from '@emotion/styled';
import type { ContactPage } from '#shared/pages/contact.data.ts';
import { from } from '../../design/breakpoints.ts';
import { Button } from '../../design/buttons.tsx';
import { Stack } from '../../design/layout.tsx';
import { Arrow, TextLink } from '../../design/links.tsx';
import { Text } from '../../design/type.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { failureInWords, mistakeInWords } from './failure-words.ts';
import { FormFields } from './form-fields.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { useContactForm } from './use-contact-form.ts';

/** Out of sight and out of reach; a program that fills in every field fills in this one too. */
const Unseen = styled.div`
  position: absolute;
  left: -200vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

// As wide as its longer label, so that nothing moves while it is busy.
const SendButton = styled(Button)`
  width: 100%;
  &[aria-disabled='true'] {
    cursor: progress;
  }
  ${from.tablet} {
    width: 13rem;
  }
`;

export function ContactForm(page: ContactPage) {
  const { content, form } = page;
  const { outcomes } = content;
  const words = content.form;
  const { formRef, summaryRef, noteRef, shown, mistakes, outcome, busy, scripted, onSubmit, onInput } =
    useContactForm(page);
  const errors = mistakes.map((mistake) => mistakeInWords(mistake, words.mistakes));
  const summary = words.summaries[errors.length - 1];

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
      <Stack gap={6}>
        <VisuallyHidden as="h2" id="contact-form-title">
          {words.title}
        </VisuallyHidden>
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
            text={failureInWords(outcome, outcomes, form.retryAfterSeconds)}
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
          words={words}
          services={page.services}
          position={shown.position}
          values={shown.values}
          errors={errors}
        />
        <Unseen aria-hidden="true">
          <label htmlFor="contact-website">{words.honeypot}</label>
          <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </Unseen>
        <input type="hidden" name="form_shown_at" value={form.shownAt} />
        <Stack gap={4}>
          <div>
            <SendButton type="submit" aria-disabled={busy}>
              {busy ? words.sending : words.send}
              {busy ? null : <Arrow aria-hidden="true" />}
            </SendButton>
          </div>
          <Text tone="soft" size="small">
            {words.consent.text} <TextLink to={words.privacy.to}>{words.privacy.label}</TextLink>
          </Text>
        </Stack>
      </Stack>
    </form>
  );
}
