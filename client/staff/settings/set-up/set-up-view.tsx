/** Set-up of a new site, step by step. Each step can be postponed; an index shows their states. */
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { SetUp } from '#shared/settings/set-up.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { setUpSteps, type SetUpState, type SetUpStep } from '#shared/settings/set-up-rules.ts';
import { from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { StaffBar } from '../../shell/staff-bar.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffLinkButton, StaffButton } from '../../ui/staff-button.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { ContentStep } from './content-step.tsx';
import { endOfSetUp, isStep, stateLabels, stepAfter, stepLabels, stepPath } from './set-up-labels.ts';
import { SettingsStep } from './settings-step.tsx';
import { StepFrame, type StepProps, Done, StepActions } from './step-frame.tsx';
import { useSetUpChanges, useSetUpState } from './use-set-up-state.ts';
import { InviteDialog } from '../../accounts/people/invite-dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { TestEmailForm } from '../../mail/mail-dialogs.tsx';
import { useMailState } from '../../mail/mail-labels.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import { stack } from '../../ui/style-rules.ts';

/** Step: send a test email. */

const mailFailure = 'Failed to check the mail server';

function MailStep({ state, onDone, onLater }: StepProps) {
  const session = useSession();
  const mail = useMailState();
  const { refresh } = useSetUpChanges();
  const own = 'staff' in session ? (session.staff?.email ?? '') : '';
  if (mail.data === undefined)
    return <LoadState query={mail} loading="Checking the mail server..." failure={mailFailure} />;
  const actions = { state, onDone, onLater, ...(state === 'done' ? { done: 'Continue' } : {}) };
  if (!mail.data.is_set_up)
    return (
      <>
        <StatusLine tone="warn">
          <p>
            No mail server is set up, so emails wait. Set <code>SMTP_URL</code> and <code>MAIL_FROM</code> on the
            server, such as <code>smtps://user:password@mail.company.com</code> and <code>hello@company.com</code>, and
            restart. Then send a test email here.
          </p>
        </StatusLine>
        <StepActions {...actions} />
      </>
    );
  return (
    <>
      {state === 'done' ? (
        <Done>Test email accepted.</Done>
      ) : (
        <TestEmailForm initial={own} onSent={() => void refresh()} />
      )}
      <StepActions {...actions} />
    </>
  );
}

/** Step: invite a colleague. */

function ColleagueStep({ state, onDone, onLater }: StepProps) {
  const { refresh } = useSetUpChanges();
  const [isInviting, setIsInviting] = useState(false);
  const isDone = state === 'done';
  return (
    <>
      {isDone ? <Done>A colleague has been invited.</Done> : null}
      <p>
        They get an email with a link. Without a mail server, copy the link and send it yourself. Each user has a role.
      </p>
      <StepActions state={state} onDone={onDone} onLater={onLater} {...(isDone ? { done: 'Continue' } : {})}>
        <StaffButton kind={isDone ? 'quiet' : 'primary'} onClick={() => setIsInviting(true)}>
          {isDone ? 'Invite someone else' : 'Invite a colleague'}
        </StaffButton>
      </StepActions>
      {isInviting ? (
        <InviteDialog
          onClose={() => {
            setIsInviting(false);
            void refresh();
          }}
        />
      ) : null}
    </>
  );
}

const page = css({
  ...stack('--s-5'),
  maxWidth: '72rem',
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-9')}`,
  [from.desktop]: { gridTemplateColumns: '12rem minmax(0, 44rem)', paddingInline: token('--s-5') },
});

const index = css({
  alignSelf: 'start',
  ol: { display: 'flex', flexWrap: 'wrap', columnGap: token('--s-4'), listStyle: 'none' },
  [from.desktop]: { position: 'sticky', top: token('--s-4'), ol: { display: 'grid' } },
});

const stepLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: token('--ink'),
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current]': { boxShadow: `inset 0 -2px ${token('--build')}` },
});

const ending = css({
  ...stack('--s-4'),
  justifyItems: 'start',
  ul: { listStyle: 'none' },
});

interface StepLinkProps {
  readonly step: SetUpStep;
  readonly state: SetUpState;
  readonly isCurrent?: boolean;
}

function StepLink({ step, state, isCurrent = false }: StepLinkProps) {
  const { shape, tone, word } = stateLabels[state];
  return (
    <Link className={stepLink} to={stepPath(step)} aria-current={isCurrent ? 'step' : undefined}>
      <StatusMark shape={shape} tone={tone}>
        {stepLabels[step].title}
        <span className={visuallyHidden}>{`, ${word}`}</span>
      </StatusMark>
    </Link>
  );
}

const Index = ({ steps, current }: Pick<SetUp, 'steps'> & { readonly current: string }) => (
  <nav className={index} aria-label="Setup steps">
    <ol role="list">
      {setUpSteps.map((step) => (
        <li key={step}>
          <StepLink step={step} state={steps[step]} isCurrent={step === current} />
        </li>
      ))}
    </ol>
  </nav>
);

function End({ steps }: Pick<SetUp, 'steps'>) {
  const left = setUpSteps.filter((step) => steps[step] !== 'done');
  return (
    <StaffSection title={left.length === 0 ? 'All steps are done' : 'Setup finished for now'}>
      <div className={ending}>
        <p className={bodyText.soft}>
          {left.length === 0
            ? 'Server settings such as backups are listed on the dashboard.'
            : 'Skipped steps are listed on the dashboard until you finish them or hide the list.'}
        </p>
        {left.length === 0 ? null : (
          <ul role="list">
            {left.map((step) => (
              <li key={step}>
                <StepLink step={step} state={steps[step]} />
              </li>
            ))}
          </ul>
        )}
        <StaffLinkButton kind="primary" to={staffRoutes.dashboard.pattern}>
          Go to the dashboard
        </StaffLinkButton>
      </div>
    </StaffSection>
  );
}

function Step(props: StepProps) {
  switch (props.step) {
    case 'company':
      return <SettingsStep {...props} names={['name', 'email']} />;
    case 'mail':
      return <MailStep {...props} />;
    case 'hours':
      return <SettingsStep {...props} names={['hours']} />;
    case 'colleague':
      return <ColleagueStep {...props} />;
    case 'content':
      return <ContentStep {...props} />;
  }
}

function Steps({ steps }: Pick<SetUp, 'steps'>) {
  const { step: current } = useParams();
  const navigate = useNavigate();
  const changes = useSetUpChanges();
  const isKnown = isStep(current) || current === endOfSetUp;
  const first = setUpSteps.find((step) => steps[step] === 'open') ?? endOfSetUp;

  useEffect(() => {
    if (!isKnown) void navigate(stepPath(first), { replace: true });
  }, [isKnown, first, navigate]);

  const finishStep = async (step: SetUpStep, state: 'done' | 'later'): Promise<void> => {
    if (await changes.mark(step, state)) await navigate(stepPath(stepAfter(step, steps)));
  };
  if (!isKnown) return null;
  return (
    <div className={page}>
      <Index steps={steps} current={current} />
      {isStep(current) ? (
        <StepFrame
          key={current}
          step={current}
          place={`Step ${setUpSteps.indexOf(current) + 1} of ${setUpSteps.length}`}
        >
          <Step
            step={current}
            state={steps[current]}
            onDone={() => finishStep(current, 'done')}
            onLater={() => finishStep(current, 'later')}
          />
        </StepFrame>
      ) : (
        <End steps={steps} />
      )}
    </div>
  );
}

const failure = 'Failed to load the setup';

export function SetUpView() {
  const query = useSetUpState({ failure });
  return (
    <>
      <StaffBar title="Set up this site" />
      <LoadState query={query} loading="Loading the setup..." failure={failure} />
      {query.data === undefined ? null : <Steps steps={query.data.steps} />}
    </>
  );
}
