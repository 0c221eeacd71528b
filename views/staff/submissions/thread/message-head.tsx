/** Who wrote, how the promise stands, the facts, and what can be done. */
import styled from '@emotion/styled';
import type { Ref } from 'react';
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { below, from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';
import { Title } from '../../../design/type.tsx';
import { ClockBadge } from '../clock-badge.tsx';
import { useDesk } from '../desk-context.ts';
import { StatusBadge } from '../status-badge.tsx';
import { fullMoment, nearMoment } from '../words/moments.ts';
import { interestWords, positionWords, promiseWords } from '../words/status-words.ts';
import { AssigneeChoice, StatusChoice } from './message-choices.tsx';

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem ${token('--s-5')};
  align-items: center;
  justify-content: space-between;
  h2 {
    flex: 0 1 auto;
    min-width: 0;
    overflow-wrap: anywhere;
    &:focus {
      outline: none;
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  max-width: 60rem;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem ${token('--s-4')};
  > div {
    display: flex;
    gap: 0 ${token('--s-4')};
    align-items: baseline;
  }
  dt {
    flex: none;
    width: 7.25rem;
    color: ${token('--ink-3')};
  }
  dd {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  a {
    display: block;
    width: fit-content;
    /* Room for a finger that leaves the line as high as the one beside it. */
    margin-block: calc(-1 * ${token('--s-1')});
    padding-block: ${token('--s-1')};
    color: ${token('--build')};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    &:hover {
      color: ${token('--build-hover')};
      text-decoration-thickness: 2px;
    }
  }
  ${below.tablet} {
    /* The message's own head says it too. */
    > [data-fact='moment'] {
      display: none;
    }
    /* A choice and the button beside it need more room than the facts; both choices begin at the same place. */
    > [data-fact='choice'] {
      gap: ${token('--s-3')};
      dt {
        width: 5.25rem;
      }
    }
  }
  ${from.tablet} {
    grid-template-columns: auto minmax(0, 1.2fr) auto minmax(0, 1fr);
    > div {
      display: grid;
      grid-column: span 2;
      grid-template-columns: subgrid;
    }
    dt {
      width: auto;
    }
  }
`;

const Standing = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('--s-4')};
  align-items: center;
  font-size: 1rem;
`;

interface MessageHeadProps {
  readonly message: Submission;
  readonly heading: Ref<HTMLHeadingElement>;
}

export function MessageHead({ message, heading }: MessageHeadProps) {
  const { now } = useDesk();
  return (
    <>
      <TitleRow>
        <Title as="h2" size={3} ref={heading} tabIndex={-1} dir="auto">
          {`${message.name}, ${message.company}`}
        </Title>
        <Standing>
          <StatusBadge status={message.status} />
          <ClockBadge message={message} large />
        </Standing>
      </TitleRow>
      <Facts>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}`}>{message.email}</a>
          </dd>
        </div>
        <div data-fact="moment">
          <dt>Came in</dt>
          <dd>
            <time dateTime={message.submitted_at}>{fullMoment(message.submitted_at)}</time>
          </dd>
        </div>
        <div>
          <dt>Service Interest</dt>
          <dd>{interestWords(message.service_interest)}</dd>
        </div>
        <div>
          <dt>Promise</dt>
          <dd>
            {`${promiseWords[message.promise]}, until `}
            <time dateTime={message.due_at}>{nearMoment(message.due_at, now)}</time>
          </dd>
        </div>
        <div data-fact="choice">
          <dt>Assigned to</dt>
          <dd>
            <AssigneeChoice message={message} />
          </dd>
        </div>
        <div data-fact="choice">
          <dt>Status</dt>
          <dd>
            <StatusChoice message={message} />
          </dd>
        </div>
        {message.position === null ? null : (
          <div>
            <dt>Position</dt>
            <dd>{positionWords(message.position)}</dd>
          </div>
        )}
      </Facts>
    </>
  );
}
