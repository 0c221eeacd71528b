/** What the parts of an applicant's own page have in common. */
import type { ReactNode } from 'react';
import type { ApplicationPage } from '#shared/careers/careers.data.ts';
import { css } from '../design/emotion.ts';
import { stack } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { titleText, bodyText } from '../design/type.ts';
import { Button } from '../design/buttons.tsx';
import { ConsentBox } from './apply-fields.tsx';

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
            <ConsentBox id="pool-consent" mistake={wrong} isAlert>
              {consent}
            </ConsentBox>
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
