/** Interview times on the applicant's page: to choose from, or the agreed one. The forms work without JavaScript. */
import { useSyncExternalStore } from 'react';
import type { ApplicationPage, OwnInterview } from '#shared/careers/careers.data.ts';
import { interviewLimits, splitPlace } from '#shared/careers/recruiting-rules.ts';
import { Button } from '../design/buttons.tsx';
import { css } from '../design/emotion.ts';
import { drawnInput } from '../design/input-box.ts';
import { textLink } from '../design/links.tsx';
import { token } from '../design/tokens.ts';
import { bodyText, smallText, titleText } from '../design/type.ts';
import { TextareaField } from '../contact/field.tsx';
import { addressOf, choices, ApplicantForm, Part } from './applicant-parts.tsx';

const timeList = css({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  legend: {
    padding: 0,
    marginBottom: token('--s-3'),
    fontWeight: 600,
  },
});

const timeRow = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 0.875rem',
  alignItems: 'start',
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  '&:last-child': {
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  input: {
    width: '1.5rem',
    height: '1.5rem',
    margin: `${token('--s-3')} 0 0`,
    ...drawnInput({
      borderRadius: '50%',
      '&:checked': {
        borderColor: token('--btn'),
        borderWidth: '0.45rem',
      },
      '&:disabled': {
        background: token('--sunken'),
        cursor: 'not-allowed',
      },
    }),
  },
  label: {
    display: 'block',
    paddingBlock: token('--s-3'),
    cursor: 'pointer',
  },
  '&:has(:disabled) label': {
    color: token('--ink-3'),
    cursor: 'not-allowed',
  },
  'label > *': {
    display: 'block',
  },
  time: {
    fontWeight: 600,
  },
});

const problem = css({
  borderLeft: `6px solid ${token('--bad')}`,
  background: token('--surface'),
  padding: `${token('--s-3')} ${token('--s-4')}`,
  fontWeight: 600,
});

const other = css({
  summary: {
    width: 'fit-content',
    minHeight: 44,
    alignContent: 'center',
    color: token('--build'),
    textDecoration: 'underline',
    textUnderlineOffset: '0.22em',
    cursor: 'pointer',
  },
});

const agreed = css({
  dt: {
    fontSize: token('--t-small'),
    color: token('--ink-3'),
  },
  dd: {
    overflowWrap: 'anywhere',
  },
});

const neverChanges = () => () => undefined;

interface OwnClockProps {
  readonly time: { readonly at: string; readonly words: string; readonly utc: string };
  readonly words: Words;
}

/** The time in the reader's time zone, in UTC until the script runs; nothing if the line above has the same. */
const OwnClock = ({ time: { at, words: said, utc }, words }: OwnClockProps) => {
  const own = useSyncExternalStore(
    neverChanges,
    () => {
      const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' });
      return `${format.format(new Date(at))} (${format.resolvedOptions().timeZone})`;
    },
    () => null,
  );
  const line = own ?? utc;
  if (line === said) return null;
  return <span className={smallText.soft}>{(own ? words.yourTime : words.utc).replace('{time}', () => line)}</span>;
};

type Words = ApplicationPage['interviews'];

const Place = ({ place }: Pick<OwnInterview, 'place'>) => {
  const parts = splitPlace(place);
  if (parts === null) return place;
  const { before, link, after } = parts;
  return (
    <>
      {before}
      <a className={textLink} href={link} rel="noreferrer noopener">
        {link}
      </a>
      {after}
    </>
  );
};

interface InterviewProps {
  readonly data: ApplicationPage;
  readonly token: string;
  readonly interview: OwnInterview;
}

const Unfit = ({
  data,
  token: key,
  title,
  open,
}: Omit<InterviewProps, 'interview'> & { title: string; open: boolean }) => {
  const { label, button } = data.interviews.unfit;
  return (
    <details className={other} open={open}>
      <summary>{title}</summary>
      <ApplicantForm data={data} token={key} action="refuse-times">
        <TextareaField
          field={{ id: 'interview-said', label, mistake: undefined }}
          name="said"
          dir="auto"
          rows={3}
          maxLength={interviewLimits.said}
        />
        <div>
          <Button kind="line" small type="submit">
            {button}
          </Button>
        </div>
      </ApplicantForm>
    </details>
  );
};

const Facts = ({ data, interview: { place, note } }: Pick<InterviewProps, 'data' | 'interview'>) => (
  <>
    <dl className={agreed}>
      <dt>{data.interviews.place}</dt>
      <dd>
        <Place place={place} />
      </dd>
    </dl>
    {note === '' ? null : (
      <p className={bodyText.soft} dir="auto">
        {note}
      </p>
    )}
  </>
);

export function InterviewPart({ data, token: key, interview }: InterviewProps) {
  const { interviews: words } = data;
  const wrong = data.problem?.part === 'interview' ? data.problem.text : undefined;
  const { state, chosen, times, minutes, ahead } = interview;
  const alert =
    wrong === undefined ? null : (
      <p className={problem} role="alert" id="interview-problem">
        {wrong}
      </p>
    );
  if (state === 'chosen' && chosen !== null)
    return (
      <Part title={words.chosen}>
        {alert}
        <p className={titleText[3]}>
          <time dateTime={chosen.at}>{chosen.words}</time>
        </p>
        <p>
          <OwnClock time={chosen} words={words} />
        </p>
        <Facts data={data} interview={interview} />
        <p className={bodyText.soft}>{ahead ? words.over24 : words.past}</p>
        {ahead ? (
          <>
            <p className={choices}>
              <a className={textLink} href={`${addressOf(data)}.ics?key=${key}`} download="interview.ics">
                {words.add}
              </a>
            </p>
            <Unfit data={data} token={key} title={words.unfit.changed} open={false} />
          </>
        ) : null}
      </Part>
    );
  if (state === 'unfit')
    return (
      <Part title={words.title}>
        {alert}
        <p className={bodyText.soft}>{words.waits}</p>
      </Part>
    );
  return (
    <Part title={words.title}>
      {alert}
      <p className={bodyText.soft}>{words.offered.replace('{minutes}', () => String(minutes))}</p>
      <Facts data={data} interview={interview} />
      <ApplicantForm data={data} token={key} action="choose-time">
        <fieldset className={timeList} aria-describedby={wrong === undefined ? undefined : 'interview-problem'}>
          <legend>{words.times}</legend>
          {times.map((time) => (
            <div className={timeRow} key={time.at}>
              <input
                type="radio"
                name="time"
                id={`time-${time.at}`}
                value={time.at}
                disabled={time.is !== 'free'}
                required
              />
              <label htmlFor={`time-${time.at}`}>
                <time dateTime={time.at}>{time.words}</time>
                <OwnClock time={time} words={words} />
                {time.is === 'free' ? null : <span className={smallText.soft}>{words[time.is]}</span>}
              </label>
            </div>
          ))}
        </fieldset>
        <div>
          <Button type="submit">{words.choose}</Button>
        </div>
      </ApplicantForm>
      <Unfit data={data} token={key} title={words.unfit.title} open={times.every(({ is }) => is !== 'free')} />
    </Part>
  );
}
