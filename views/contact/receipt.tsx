/** Receipt after sending: reference, due time and next steps, above the empty form. */
import type { RefObject } from 'react';
import type { ContactReceipt } from '#shared/contact/contact.contract.ts';
import type { ContactPage } from '#shared/contact/contact.data.ts';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { bodyText, smallText, titleText } from '../design/type.ts';

const slip = css({
  background: token('--surface'),
  border: `${token('--line')} solid ${token('--rule')}`,
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  '& > *': {
    padding: `${token('--s-5')} clamp(${token('--s-5')}, 4vw, ${token('--s-7')})`,
  },
  '& > * + *': {
    borderTop: `${token('--line')} dashed ${token('--edge')}`,
  },
  '& > :first-of-type': {
    paddingTop: token('--s-6'),
  },
  // Space for the receipt's edge and the sticky header.
  h2: {
    outlineOffset: 6,
    scrollMarginTop: token('--s-7'),
  },
});

const terms = css({
  display: 'grid',
  gap: token('--s-4'),
  dt: {
    fontSize: token('--t-small'),
    lineHeight: 1.5,
    color: token('--ink-3'),
  },
  time: {
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  [from.tablet]: {
    div: {
      display: 'grid',
      gridTemplateColumns: '8rem minmax(0, 1fr)',
      alignItems: 'baseline',
    },
  },
});

const serial = css({
  fontFamily: token('--mono'),
  fontSize: token('--t-small'),
  lineHeight: 1.6,
});

// Steps on a thread, drawn up to the current one.
const course = css({
  display: 'grid',
  gap: token('--s-5'),
  '--knot': '0.875rem',
  li: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-1'),
    paddingLeft: token('--s-6'),
  },
  'li::before': {
    content: "''",
    position: 'absolute',
    inset: `0.7em auto calc(-0.7em - ${token('--s-5')}) calc(var(--knot) / 2 - 1px)`,
    borderLeft: `${token('--line-2')} dashed ${token('--edge')}`,
  },
  'li:last-of-type::before': {
    display: 'none',
  },
  'li::after': {
    content: "''",
    position: 'absolute',
    top: '0.3em',
    left: 0,
    width: 'var(--knot)',
    height: 'var(--knot)',
    border: `${token('--line-2')} solid ${token('--edge')}`,
    background: token('--surface'),
  },
  'li:first-of-type::before': {
    borderLeft: `${token('--line-2')} solid ${token('--build')}`,
  },
  'li:first-of-type::after': {
    borderColor: token('--build'),
    background: token('--build'),
  },
  '@media (forced-colors: active)': {
    'li:first-of-type::after': {
      background: 'CanvasText',
      forcedColorAdjust: 'none',
    },
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 0,
    li: {
      padding: `${token('--s-6')} ${token('--s-4')} 0 0`,
    },
    'li::before': {
      inset: 'calc(var(--knot) / 2 - 1px) 0 auto 0',
      borderLeft: '0 !important',
      borderTop: `${token('--line-2')} dashed ${token('--edge')}`,
    },
    'li:first-of-type::before': {
      borderTop: `${token('--line-2')} solid ${token('--build')}`,
    },
    'li::after': {
      top: 0,
    },
  },
});

/** In groups of four, for reading aloud. */
const grouped = (reference: string): string => reference.match(/.{1,4}/g)?.join(' ') ?? reference;

interface ReceiptProps extends Pick<ContactPage['content'], 'outcomes' | 'receipt'> {
  readonly sent: ContactReceipt;
  /** Shows a notice without script; with script there is a toast. */
  readonly announces: boolean;
  /** Names of the readers of messages, joined; may be empty. */
  readonly readers: string;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

export const Receipt = ({ outcomes, receipt, sent, announces, readers, titleRef }: ReceiptProps) => (
  <section className={slip} aria-labelledby="contact-receipt">
    <div className={stack[2]}>
      <h2 className={titleText[3]} id="contact-receipt" ref={titleRef} tabIndex={-1}>
        {outcomes.arrived}
      </h2>
      {announces ? <p role="status">{outcomes.sent}</p> : null}
      <p className={bodyText.soft}>{outcomes.sentText}</p>
    </div>
    <dl className={terms}>
      <div>
        <dt>{receipt.due}</dt>
        <dd className={titleText[4]}>
          <time dateTime={sent.due_at}>{sent.due_in_words}</time>
        </dd>
      </div>
      <div>
        <dt>{receipt.reference}</dt>
        <dd className={serial}>{grouped(sent.id)}</dd>
      </div>
    </dl>
    <ol className={course} role="list">
      {receipt.steps.map(({ title, text }, index) => (
        <li key={title} aria-current={index === 0 ? 'step' : undefined}>
          <h3 className={titleText[4]}>{title}</h3>
          <p className={smallText.soft}>
            {index === 1 && readers !== '' ? receipt.readBy.replace('{names}', () => readers) : text}
          </p>
        </li>
      ))}
    </ol>
  </section>
);
