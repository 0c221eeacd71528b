/** What the parts of an applicant's own page have in common. */
import type { ReactNode } from 'react';
import type { ApplicationPage } from '#shared/careers/careers.data.ts';
import { css } from '../design/emotion.ts';
import { stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { titleText, bodyText } from '../design/type.ts';
import { Button } from '../design/buttons.tsx';
import { checkRow } from '../contact/field.tsx';

const part = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  paddingTop: token('--s-5'),
});

export const notice = css({
  borderLeft: `6px solid ${token('--ok')}`,
  background: token('--surface'),
  padding: `${token('--s-3')} ${token('--s-4')}`,
});

export const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('--s-4'),
  a: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
  },
});

export type OwnAction = 'add' | 'withdraw' | 'erase' | 'choose-time' | 'refuse-times' | 'join-pool' | 'leave-pool';

interface OwnFormProps {
  readonly data: ApplicationPage;
  readonly token: string;
  readonly action: OwnAction;
  readonly children: ReactNode;
}

export const addressOf = ({ positionKey }: ApplicationPage): string => `/careers/${positionKey}/application`;

/** The key is sent in the body: an address is written into more records than a form is. */
export const OwnForm = ({ data, token: key, action, children }: OwnFormProps) => (
  <form method="post" action={addressOf(data)} encType="multipart/form-data" className={stack[4]}>
    <input type="hidden" name="key" value={key} />
    <input type="hidden" name="action" value={action} />
    {children}
  </form>
);

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const Part = ({ title, children }: PartProps) => (
  <section className={`${part} ${stack[4]}`}>
    <h2 className={titleText[4]}>{title}</h2>
    {children}
  </section>
);

const row = css(checkRow, {
  alignItems: 'start',
  '&& label': {
    display: 'block',
    minHeight: 0,
    fontWeight: 400,
  },
  input: {
    marginTop: '0.1rem',
  },
});

const mistake = css({
  gridColumn: '1 / -1',
  color: token('--bad'),
  fontSize: token('--t-small'),
  fontWeight: 600,
});

interface OwnPoolProps {
  readonly data: ApplicationPage;
  readonly token: string;
  readonly pool: NonNullable<NonNullable<ApplicationPage['application']>['pool']>;
}

export function OwnPoolPart({ data, token: key, pool: { asked, consent, until } }: OwnPoolProps) {
  const { pool: words } = data;
  const wrong = data.problem?.part === 'pool' ? data.problem.text : undefined;
  return (
    <Part title={asked ? words.title : words.member}>
      {until === null ? null : <p className={bodyText.plain}>{words.agreed.replace('{until}', () => until.words)}</p>}
      {asked ? (
        <>
          <p className={bodyText.soft}>{words.asked}</p>
          <OwnForm data={data} token={key} action="join-pool">
            <div className={row}>
              {wrong === undefined ? null : (
                <p className={mistake} id="pool-mistake" role="alert">
                  {wrong}
                </p>
              )}
              <input
                id="pool-consent"
                name="consent"
                type="checkbox"
                value="yes"
                required
                {...(wrong === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': 'pool-mistake' })}
              />
              <label htmlFor="pool-consent">{consent}</label>
            </div>
            <div>
              <Button small type="submit">
                {words.agree}
              </Button>
            </div>
          </OwnForm>
        </>
      ) : null}
      <OwnForm data={data} token={key} action="leave-pool">
        <div>
          <Button kind="line" small type="submit">
            {until === null ? words.refuse : words.leave}
          </Button>
        </div>
      </OwnForm>
    </Part>
  );
}
