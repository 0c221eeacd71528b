/** The button for single sign-on, and the return from the provider. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { readSignInWaysCall, takeSingleSignOnSessionCall } from '#shared/accounts/single-sign-on.contract.ts';
import {
  codeFragment,
  failureFragment,
  signInPath,
  singleSignOnAddress,
  singleSignOnFailures,
  type SingleSignOnFailure,
} from '#shared/accounts/single-sign-on.ts';
import type { ResponseBody } from '#shared/api/define-call.ts';
import { callApi } from '#views/api/call-api.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { StaffLinkButton } from '../../ui/staff-button.tsx';
import { inRow, quietText, stack } from '../../ui/style-rules.ts';
import { startSession } from './sign-in-calls.ts';

type Ways = ResponseBody<typeof readSignInWaysCall>;

/** Undefined until the server has answered. Failures are ignored, because the form for a password works without. */
function useSignInWays(): Ways | undefined {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    let isOver = false;
    void callApi<typeof readSignInWaysCall>({ method: 'GET', path: '/api/admin/sign-in-ways' }).then((answer) => {
      if (!isOver && answer.ok) setWays(answer.data);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return ways;
}

const parts = css(stack('--s-5'));

const provider = css({
  display: 'grid',
  gap: token('--s-2'),
  justifyItems: 'start',
  '> p': quietText,
  '&[data-place=below]': {
    paddingTop: token('--s-5'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
});

const fold = css({
  '> summary': {
    ...inRow('--s-3'),
    minHeight: 44,
    fontWeight: 600,
    cursor: 'pointer',
    '&::before': {
      flex: 'none',
      width: '0.5rem',
      height: '0.5rem',
      border: `solid ${token('--ink-2')}`,
      borderWidth: '0 2px 2px 0',
      content: "''",
      rotate: '-45deg',
    },
    '&[hidden]': {
      display: 'none',
    },
  },
  '&[open] > summary::before': {
    rotate: '45deg',
  },
  '&[data-folds][open] > summary': {
    marginBottom: token('--s-4'),
  },
});

interface SingleSignOnProps {
  /** A path of the staff area. */
  readonly returnTo: string;
  /** Keeps this page as it is. */
  readonly inNewTab?: boolean;
  /** The form for a password. It remains mounted whatever the server answers, so that typed text is kept. */
  readonly children: ReactNode;
}

export function SingleSignOn({ returnTo, inNewTab = false, children }: SingleSignOnProps) {
  const ways = useSignInWays();
  const form = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = ways?.password === 'owners';

  useEffect(() => {
    const typed = [...(form.current?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '');
    if (isFolded && typed && form.current) form.current.open = true;
  }, [isFolded]);

  const button = ways?.single_sign_on && (
    <div className={provider} data-place={isFolded ? 'above' : 'below'}>
      <StaffLinkButton
        to={singleSignOnAddress(returnTo)}
        kind={isFolded ? 'primary' : 'quiet'}
        {...(inNewTab ? { target: '_blank', rel: 'noopener', 'aria-describedby': 'single-sign-on-tab' } : {})}
      >
        Sign in with {ways.single_sign_on.name}
      </StaffLinkButton>
      {inNewTab ? <p id="single-sign-on-tab">Opens in a new tab. This page continues when you are signed in.</p> : null}
    </div>
  );

  return (
    <section className={parts}>
      {isFolded ? button : null}
      <details
        className={fold}
        ref={form}
        data-folds={isFolded || undefined}
        open={!isFolded || isOpen}
        onToggle={(event) => isFolded && setIsOpen(event.currentTarget.open)}
      >
        <summary hidden={!isFolded}>Owners can sign in with a password</summary>
        {children}
      </details>
      {isFolded ? null : button}
    </section>
  );
}

const unreachable = 'The server could not be reached. Check the connection and start again.';

/** Exchanges the code for a session in this browser. */
async function takeSession(code: string): Promise<{ readonly returnTo: string } | { readonly failure: string }> {
  const answer = await callApi<typeof takeSingleSignOnSessionCall>({
    method: 'POST',
    path: '/api/admin/oidc/session',
    body: { code },
  });
  if (!answer.ok) return { failure: answer.problem.detail || unreachable };
  if (answer.data === undefined) return { failure: singleSignOnFailures.failed };
  await startSession(answer.data.access_token);
  return { returnTo: answer.data.return_to };
}

const isFailure = (text: string): text is SingleSignOnFailure => Object.hasOwn(singleSignOnFailures, text);

const messageOf = (failure: string): string => singleSignOnFailures[isFailure(failure) ? failure : 'failed'];

/** `taking`: the code is being exchanged. `in-other-tab`: the sign-in was started by a page in another tab. */
export type SingleSignOnReturn = 'none' | 'taking' | 'in-other-tab';

/** Handles the fragment that the server adds to the address of the sign-in screen. */
export function useSingleSignOnReturn(): SingleSignOnReturn {
  const { hash, state } = useLocation() as { readonly hash: string; readonly state: unknown };
  const navigate = useNavigate();
  const toaster = useToast();
  const [phase, setPhase] = useState<SingleSignOnReturn>('none');
  const fragment = hash.slice(1);
  const hasFragment = fragment.startsWith(codeFragment) || fragment.startsWith(failureFragment);

  useEffect(() => {
    if (!hasFragment) return;
    const fail = (text: string): void => {
      setPhase('none');
      toaster.show({ tone: 'bad', text: 'Login failed', detail: text });
    };
    const take = async (code: string): Promise<void> => {
      setPhase('taking');
      const taken = await takeSession(code);
      if ('failure' in taken) return fail(taken.failure);
      toaster.show({ tone: 'ok', text: 'Login successful' });
      if (taken.returnTo === signInPath) setPhase('in-other-tab');
      else await navigate(taken.returnTo, { replace: true });
    };
    // Remove the fragment, so that neither a reload nor the history repeats it.
    void navigate(signInPath, { replace: true, state });
    if (fragment.startsWith(codeFragment)) void take(fragment.slice(codeFragment.length));
    else fail(messageOf(fragment.slice(failureFragment.length)));
  }, [hasFragment, fragment, state, navigate, toaster]);

  return hasFragment ? 'taking' : phase;
}
