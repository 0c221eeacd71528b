/** The application form of a position. It works without JavaScript until the script takes over. */
import type { RefObject } from 'react';
import type { ApplyPage } from '#shared/careers/careers.data.ts';
import { from } from '../design/breakpoints.ts';
import { Button } from '../design/buttons.tsx';
import { css } from '../design/emotion.ts';
import { cell, grid, stack, wrap } from '../design/layout.tsx';
import { OnwardLink } from '../design/links.tsx';
import { PageStatement } from '../design/page-statement.tsx';
import { token } from '../design/tokens.ts';
import { bodyText, smallText, titleText } from '../design/type.ts';
import { visuallyHidden } from '../design/visually-hidden.tsx';
import { describeWait } from '#shared/time/describe-wait.ts';
import { ErrorSummary, OutcomeNote, honeypotStyle } from '../contact/form-notices.tsx';
import { ApplyFields } from './apply-fields.tsx';
import { controlId, mistakeMessage, useApplyForm } from './use-apply-form.ts';

const page = css({
  rowGap: token('--s-8'),
  paddingBottom: token('--section'),
});

const sidePart = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-5'),
  '> h2': {
    marginBottom: token('--s-4'),
  },
});

const steps = css({
  display: 'grid',
  gap: token('--s-4'),
  paddingLeft: '1.25rem',
  'li::marker': {
    color: token('--build'),
    fontWeight: 600,
  },
});

const slip = css({
  background: token('--surface'),
  border: `${token('--line')} solid ${token('--rule')}`,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  padding: `${token('--s-6')} clamp(${token('--s-5')}, 4vw, ${token('--s-7')})`,
  h2: {
    outlineOffset: 6,
    scrollMarginTop: token('--s-7'),
  },
  dt: {
    fontSize: token('--t-small'),
    color: token('--ink-3'),
  },
});

const bar = css({
  width: '100%',
  height: '0.5rem',
  accentColor: token('--btn'),
});

// As wide as its longer label, so that nothing moves while it is busy.
const sendButton = css({
  width: '100%',
  "&[aria-disabled='true']": {
    cursor: 'progress',
  },
  [from.tablet]: {
    width: '14rem',
  },
});

type Notice = Exclude<keyof ApplyPage['outcomes'], 'failed' | 'dropped'>;
const notices: ReadonlySet<string> = new Set<Notice>(['limited', 'away', 'full', 'broken', 'offline', 'nothingLost']);
const isNotice = (outcome: string): outcome is Notice => notices.has(outcome);

/** Fills in when to try again. */
const noticeText = (text: string, waitSeconds = 60): string => text.replaceAll('{wait}', describeWait(waitSeconds));

const ApplyForm = ({ data, state }: { readonly data: ApplyPage; readonly state: ReturnType<typeof useApplyForm> }) => {
  const { content, outcomes, position, form } = data;
  const { formRef, summaryRef, noteRef, mistakes, outcome, wait, progress, scripted, onSubmit, onInput } = state;
  const errors = mistakes.map((mistake) => ({
    control: controlId(mistake.field),
    message: mistakeMessage(mistake, content.mistakes),
  }));
  const summary = content.summaries[Math.min(errors.length, content.summaries.length) - 1];
  const busy = progress !== null;
  const percent = String(Math.round((progress ?? 0) * 100));
  return (
    <form
      ref={formRef}
      method="post"
      action={`/careers/${position.key}/apply`}
      encType="multipart/form-data"
      noValidate={scripted}
      aria-labelledby="apply-form-title"
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
    >
      <div className={stack[6]}>
        <h2 className={visuallyHidden} id="apply-form-title">
          {data.statement.title}
        </h2>
        {isNotice(outcome) ? (
          <div ref={noteRef} tabIndex={-1} role="group">
            <OutcomeNote title={outcomes.failed} text={noticeText(outcomes[outcome], wait)} />
          </div>
        ) : null}
        {summary ? (
          <ErrorSummary
            id="apply-mistakes"
            title={summary}
            notice={form.outcome === 'invalid' ? outcomes.failed : undefined}
            errors={errors}
            boxRef={summaryRef}
          />
        ) : null}
        {form.outcome === 'idle' ? null : <p className={bodyText.plain}>{content.chooseAgain}</p>}
        <ApplyFields
          content={content}
          questions={data.questions}
          values={form.values}
          mistakeAt={(field) => {
            const mistake = mistakes.find((each) => each.field === field);
            return mistake && mistakeMessage(mistake, content.mistakes);
          }}
        />
        <div className={honeypotStyle} aria-hidden="true">
          <label htmlFor="apply-website">{content.honeypot}</label>
          <input id="apply-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="form_shown_at" value={form.shownAt} />
        <input type="hidden" name="source" defaultValue={form.values['source'] ?? ''} />
        <div className={stack[4]}>
          <div>
            <Button className={sendButton} type="submit" aria-disabled={busy}>
              {busy ? content.sending : content.send}
            </Button>
          </div>
          <div role="status" className={stack[2]}>
            {busy ? (
              <>
                <progress className={bar} max={100} value={percent} aria-label={content.sending} />
                <p className={smallText.soft}>
                  {outcome === 'dropped' ? outcomes.dropped : content.progress.replace('{percent}', percent)}
                </p>
              </>
            ) : null}
          </div>
        </div>
      </div>
    </form>
  );
};

interface ReceiptProps {
  readonly data: ApplyPage;
  readonly due: ApplyPage['form']['due'];
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

const Receipt = ({ data, due, titleRef }: ReceiptProps) => (
  <section className={`${slip} ${stack[5]}`} aria-labelledby="application-receipt">
    <h2 className={titleText[3]} id="application-receipt" ref={titleRef} tabIndex={-1}>
      {data.receipt.title}
    </h2>
    <p className={bodyText.soft}>{data.receipt.text}</p>
    {due === undefined ? null : (
      <dl>
        <dt>{data.receipt.due}</dt>
        <dd className={titleText[4]}>
          <time dateTime={due.at}>{due.words}</time>
        </dd>
      </dl>
    )}
    <div>
      <OnwardLink to={data.receipt.back.to}>{data.receipt.back.label}</OnwardLink>
    </div>
  </section>
);

export function ApplyView({ data }: { readonly data: ApplyPage }) {
  const state = useApplyForm(data);
  const { outcome, due, receiptRef } = state;
  return (
    <>
      <PageStatement statement={data.statement} />
      <div className={wrap}>
        <div className={`${grid} ${page}`}>
          <div className={cell(1, 7)}>
            {outcome === 'sent' ? (
              <Receipt data={data} due={due} titleRef={receiptRef} />
            ) : (
              <ApplyForm data={data} state={state} />
            )}
          </div>
          <aside className={`${cell(9, 12)} ${stack[6]}`}>
            <section className={sidePart}>
              <h2 className={titleText[4]}>{data.position.title}</h2>
              <ul role="list" className={stack[1]}>
                {data.terms.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </section>
            {data.steps.length > 0 ? (
              <section className={sidePart}>
                <h2 className={titleText[4]}>{data.receipt.next}</h2>
                <ol className={steps}>
                  {data.steps.map(({ title, text }) => (
                    <li key={title}>
                      <h3 className={titleText[4]}>{title}</h3>
                      <p className={smallText.soft}>{text}</p>
                    </li>
                  ))}
                </ol>
              </section>
            ) : null}
          </aside>
        </div>
      </div>
    </>
  );
}
