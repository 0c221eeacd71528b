/** The applicant's page: the state of the application and its actions. The forms work without JavaScript. */
import type { ApplicationPage, ApplyPage } from '#shared/careers/careers.data.ts';
import { documentEndings } from '#shared/careers/application-rules.ts';
import { Button } from '../design/buttons.tsx';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { cell, grid, stack, wrap } from '../design/layout.tsx';
import { textLink } from '../design/links.tsx';
import { PageStatement } from '../design/page-statement.tsx';
import { token } from '../design/tokens.ts';
import { bodyText, smallText, titleText } from '../design/type.ts';
import { InputField } from '../contact/field.tsx';
import { fileInput } from './apply-fields.tsx';
import { controlId, mistakeMessage } from './use-apply-form.ts';
import { InterviewPart } from './applicant-interview.tsx';
import { addressOf, choices, notice, ApplicantForm, Part, PoolPart } from './applicant-parts.tsx';
import { ApplyView } from './apply-view.tsx';

const page = css({
  rowGap: token('--s-7'),
  paddingBottom: token('--section'),
});

/** Beside all other parts; on phones before the ways to change the application. */
const beside = css({
  [from.desktop]: { gridRow: '1 / span 2' },
});

const standing = css({
  background: token('--surface'),
  border: `${token('--line')} solid ${token('--rule')}`,
  borderTop: `${token('--line-2')} solid ${token('--build')}`,
  padding: `${token('--s-6')} clamp(${token('--s-5')}, 4vw, ${token('--s-7')})`,
  dl: {
    display: 'grid',
    gap: token('--s-3'),
  },
  dt: {
    fontSize: token('--t-small'),
    color: token('--ink-3'),
  },
});

const fileList = css({
  'li + li': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  li: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${token('--s-4')}`,
    justifyContent: 'space-between',
    paddingBlock: token('--s-2'),
    overflowWrap: 'anywhere',
  },
});

const sizes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const kilobytes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes.format(Math.max(1, bytes / 1000)) : sizes.format(bytes / 1_000_000);

interface StandingProps {
  readonly data: ApplicationPage;
  readonly application: NonNullable<ApplicationPage['application']>;
}

const doneWords = (
  { content, interviews, pool }: ApplicationPage,
  done: NonNullable<ApplicationPage['done']>,
): string => {
  switch (done) {
    case 'added':
      return content.add.done;
    case 'withdrawn':
      return content.withdraw.done;
    case 'chosen':
      return interviews.done;
    case 'unfit':
      return interviews.unfitDone;
    default:
      return pool.done[done];
  }
};

const Standing = ({ data, application: { state, sent, due, late, deleted } }: StandingProps) => {
  const { content, done } = data;
  return (
    <section className={`${standing} ${stack[4]}`} aria-label={content.labels.state}>
      {done === null ? null : (
        <p className={notice} role="status">
          {doneWords(data, done)}
        </p>
      )}
      <p className={smallText.faint}>{content.labels.state}</p>
      <h2 className={titleText[2]}>{state.title}</h2>
      <p className={bodyText.soft}>{late ? content.labels.late : state.text}</p>
      <dl>
        <div>
          <dt>{content.labels.sent}</dt>
          <dd>
            <time dateTime={sent.at}>{sent.words}</time>
          </dd>
        </div>
        {due === undefined || late ? null : (
          <div>
            <dt>{content.labels.due}</dt>
            <dd>
              <time dateTime={due.at}>{due.words}</time>
            </dd>
          </div>
        )}
        {deleted === undefined ? null : (
          <div>
            <dt>{content.labels.deleted}</dt>
            <dd>
              <time dateTime={deleted.at}>{deleted.words}</time>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};

/** Replaces the other parts with a confirmation. */
const Asked = ({ data, application, ask }: StandingProps & { readonly ask: 'withdraw' | 'erase' }) => {
  const { content } = data;
  const words = content[ask];
  return (
    <Part title={words.title}>
      <p className={bodyText.plain}>{words.ask}</p>
      <ApplicantForm data={data} token={application.token} action={ask}>
        <div className={choices}>
          <Button type="submit">{words.confirm}</Button>
          <a className={textLink} href={`${addressOf(data)}?key=${application.token}`}>
            {content.keep}
          </a>
        </div>
      </ApplicantForm>
    </Part>
  );
};

const Ways = ({ data, application }: StandingProps) => {
  const { content, errors, mistakes } = data;
  const [error] = errors;
  const ask = (name: 'withdraw' | 'erase') => (
    <form action={addressOf(data)}>
      <input type="hidden" name="key" value={application.token} />
      <input type="hidden" name="ask" value={name} />
      <Button kind="line" small type="submit">
        {content[name].button}
      </Button>
    </form>
  );
  return (
    <>
      {application.mayAdd ? (
        <Part title={content.add.title}>
          <p className={bodyText.soft}>{content.add.text}</p>
          <ApplicantForm data={data} token={application.token} action="add">
            <InputField
              field={{
                id: controlId('files'),
                label: content.add.label,
                mistake: error && mistakeMessage(error, mistakes),
              }}
              className={fileInput}
              name="files"
              type="file"
              accept={documentEndings}
              required
            />
            <div>
              <Button kind="line" small type="submit">
                {content.add.button}
              </Button>
            </div>
          </ApplicantForm>
        </Part>
      ) : application.mayWithdraw ? (
        <p className={bodyText.soft}>{content.add.full}</p>
      ) : null}
      {application.mayWithdraw ? (
        <Part title={content.withdraw.title}>
          <p className={bodyText.soft}>{content.withdraw.text}</p>
          {ask('withdraw')}
        </Part>
      ) : null}
      <Part title={content.erase.title}>
        <p className={bodyText.soft}>{content.erase.text}</p>
        {ask('erase')}
      </Part>
    </>
  );
};

export function ApplicationView({ data }: { readonly data: ApplicationPage }) {
  const { application, ask, content } = data;
  return (
    <>
      <PageStatement statement={data.statement} />
      {application === null ? null : (
        <div className={wrap}>
          <div className={`${grid} ${page}`}>
            <div className={`${cell(1, 7)} ${stack[7]}`}>
              <Standing data={data} application={application} />
              {ask === null && application.interview !== null ? (
                <InterviewPart data={data} token={application.token} interview={application.interview} />
              ) : null}
              {ask === null && application.pool !== null ? (
                <PoolPart data={data} token={application.token} pool={application.pool} />
              ) : null}
            </div>
            <aside className={`${cell(9, 12)} ${beside}`}>
              <Part title={content.labels.files}>
                {application.files.length === 0 ? (
                  <p className={bodyText.soft}>{content.labels.noFiles}</p>
                ) : (
                  <ul role="list" className={fileList}>
                    {application.files.map(({ name, bytes }, index) => (
                      <li key={`${index} ${name}`}>
                        <span>{name}</span>
                        <span className={smallText.faint}>{formatBytes(bytes)}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </Part>
            </aside>
            <div className={`${cell(1, 7)} ${stack[7]}`}>
              {ask === null ? (
                <Ways data={data} application={application} />
              ) : (
                <Asked data={data} application={application} ask={ask} />
              )}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** Both pages, in one chunk of the bundle. */
export const ApplicationPages = ({ data }: { readonly data: ApplyPage | ApplicationPage }) =>
  'application' in data ? <ApplicationView data={data} /> : <ApplyView data={data} />;
