/** Labels and paths of the set-up's steps. */
import { setUpNames, setUpSteps, type SetUpState, type SetUpStep } from '#shared/settings/set-up-rules.ts';
import type { StatusShape, StatusTone } from '#views/design/status-mark.tsx';

/** The page after the last step. */
export const endOfSetUp = 'end';

export const stepPath = (step: SetUpStep | typeof endOfSetUp): string => `/admin/setup/${step}`;

interface StepLabels {
  readonly title: string;
  /** Explanation. */
  readonly text: string;
}

export const stepLabels: Readonly<Record<SetUpStep, StepLabels>> = {
  company: { title: setUpNames.company, text: 'Your company name and email, as shown on the site and in emails.' },
  mail: { title: setUpNames.mail, text: 'Send yourself a test email.' },
  hours: { title: setUpNames.hours, text: 'Urgent response times count only during these hours.' },
  colleague: { title: setUpNames.colleague, text: 'A person who writes, answers or takes over when you are away.' },
  content: { title: setUpNames.content, text: 'Demonstration content, to keep or delete.' },
};

export const isStep = (text: string | undefined): text is SetUpStep => setUpSteps.some((step) => step === text);

/** The next open step. */
export const stepAfter = (
  step: SetUpStep,
  states: Readonly<Record<SetUpStep, SetUpState>>,
): SetUpStep | typeof endOfSetUp =>
  setUpSteps.slice(setUpSteps.indexOf(step) + 1).find((each) => states[each] === 'open') ?? endOfSetUp;

export const stateLabels: Readonly<Record<SetUpState, { shape: StatusShape; tone: StatusTone; word: string }>> = {
  done: { shape: 'full', tone: 'ok', word: 'done' },
  later: { shape: 'dashed', tone: 'faint', word: 'skipped' },
  open: { shape: 'ring', tone: 'blue', word: 'to do' },
};
