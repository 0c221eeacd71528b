/** The whole thread in the order of time: what came in plain, what we sent with the sea bar, notes dotted, the rest as lines. */
import styled from '@emotion/styled';
import type { Submission, ThreadEntry } from '#shared/contracts/submission.schema.ts';
import { StatusMark } from '../../../design/status-mark.tsx';
import { from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';
import { fullMoment } from '../words/moments.ts';
import { deedOf } from '../words/thread-words.ts';
import { DeliveryLine, EventLine } from './delivery-line.tsx';
import { Paragraphs } from './paragraphs.tsx';

const Items = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-3')};
  padding: ${token('--s-5')} ${token('--s-4')};
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('--s-2')};
  }
  > li[data-kind='reply'],
  > li[data-kind='note'] {
    margin-block: ${token('--s-3')};
  }
  > li[data-kind='reply'] {
    padding-left: ${token('--s-4')};
    border-left: 4px solid ${token('--scale')};
  }
  > li[data-kind='note'] {
    padding-left: ${token('--s-4')};
    border-left: 4px dotted ${token('--edge')};
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;

const By = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('--s-3')};
  align-items: baseline;
  color: ${token('--ink-3')};
  > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    color: ${token('--ink')};
    font-weight: 600;
  }
`;

const Deliveries = styled.div`
  display: grid;
  gap: ${token('--s-1')};
`;

const When = ({ at }: { readonly at: string }) => <time dateTime={at}>{fullMoment(at)}</time>;

function Entry({ message, entry }: { readonly message: Submission; readonly entry: ThreadEntry }) {
  if (entry.kind === 'status' || entry.kind === 'assignment') {
    return (
      <EventLine>
        <span>{`${entry.by.username} ${deedOf(entry)}`}</span>
        <When at={entry.at} />
      </EventLine>
    );
  }
  const mail = entry.kind === 'reply' ? message.mails.find(({ id }) => id === entry.mail_id) : undefined;
  return (
    <>
      <By>
        <b>{entry.kind === 'note' ? `Note, ${entry.by.username}` : entry.by.username}</b>
        <span>
          <When at={entry.at} />
          {entry.kind === 'note' ? ', staff only' : `, reply to ${message.email}`}
        </span>
      </By>
      <Paragraphs text={entry.text} />
      {mail ? <DeliveryLine message={message} mail={mail} /> : null}
    </>
  );
}

export const ThreadItems = ({ message }: { readonly message: Submission }) => (
  <Items role="list" aria-label="Thread">
    <li>
      <By>
        <b dir="auto">{message.name}</b>
        <span>
          <When at={message.submitted_at} />, from the contact form
        </span>
      </By>
      <Paragraphs text={message.message} />
      <Deliveries>
        <EventLine as="div">
          <StatusMark shape="full" tone="ok">
            Stored
          </StatusMark>
          <When at={message.submitted_at} />
        </EventLine>
        {message.mails
          .filter(({ kind }) => kind !== 'reply')
          .map((mail) => (
            <DeliveryLine key={mail.id} message={message} mail={mail} />
          ))}
      </Deliveries>
    </li>
    {message.thread.map((entry) => (
      <li key={entry.id} data-kind={entry.kind} data-soft={entry.kind === 'note' || undefined}>
        <Entry message={message} entry={entry} />
      </li>
    ))}
  </Items>
);
