/** Frame of a step: heading, which gets the focus, and content. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { SetUpState, SetUpStep } from '#shared/settings/set-up-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { bodyText, titleText } from '#views/design/type.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { stepLabels } from './set-up-labels.ts';
import { stack } from '../../ui/style-rules.ts';

const frame = css({
  ...stack('--s-5'),
  paddingTop: token('--s-4'),
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  'h2:focus': { outline: 'none' },
});

const head = css(stack('--s-2'));

export interface StepProps {
  readonly step: SetUpStep;
  readonly state: SetUpState;
  /** Marks the step as done and continues. */
  readonly onDone: () => Promise<void>;
  /** Postpones the step and continues. */
  readonly onLater: () => Promise<void>;
}

interface StepFrameProps {
  readonly step: SetUpStep;
  /** Such as “Step 2 of 5”. */
  readonly place: string;
  readonly children: ReactNode;
}

export function StepFrame({ step, place, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Start keyboard and screen reader users at the new step.
  useEffect(() => heading.current?.focus(), []);
  const { title, text } = stepLabels[step];
  return (
    <section className={frame} aria-labelledby="set-up-step">
      <div className={head}>
        <p className={bodyText.soft}>{place}</p>
        <h2 className={titleText[3]} id="set-up-step" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={bodyText.soft}>{text}</p>
      </div>
      {children}
    </section>
  );
}

interface StepActionsProps extends Pick<StepProps, 'state' | 'onDone' | 'onLater'> {
  /** Buttons that do the step; the one that continues is secondary until it is done. */
  readonly children?: ReactNode;
  /** Whether the step can be marked as done. */
  readonly canContinue?: boolean;
}

/** The buttons under a step. */
export function StepActions({ state, onDone, onLater, children, canContinue = false }: StepActionsProps) {
  const {
    mutate: act,
    isPending,
    variables,
  } = useMutation({ mutationFn: (which: 'done' | 'later') => (which === 'done' ? onDone() : onLater()) });
  const busy = isPending ? variables : undefined;
  return (
    <div className={staffActions}>
      {children}
      {canContinue ? (
        <StaffButton
          kind={children === undefined || state === 'done' ? 'primary' : 'quiet'}
          busy={busy === 'done'}
          busyLabel="Continuing..."
          disabled={busy === 'later'}
          onClick={() => act('done')}
        >
          Continue
        </StaffButton>
      ) : null}
      {state === 'done' ? null : (
        <StaffButton
          busy={busy === 'later'}
          busyLabel="Continuing..."
          disabled={busy === 'done'}
          onClick={() => act('later')}
        >
          Skip
        </StaffButton>
      )}
    </div>
  );
}

export const Done = ({ children }: { readonly children: string }) => <StatusLine tone="ok">{children}</StatusLine>;
