/** The talent pool on the applicant's own page: the question with its box, or what was agreed to and the way out. */
import type { ApplicationPage } from '#shared/careers/careers.data.ts';
import { Button } from '../design/buttons.tsx';
import { css } from '../design/emotion.ts';
import { token } from '../design/tokens.ts';
import { bodyText } from '../design/type.ts';
import { checkRow } from '../contact/field.tsx';
import { OwnForm, Part } from './own-parts.tsx';

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
