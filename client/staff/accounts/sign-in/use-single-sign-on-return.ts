/** What a browser brings back from the provider of single sign-on, in the fragment of the sign-in screen’s address. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { takeSingleSignOnSessionCall } from '#shared/accounts/single-sign-on.contract.ts';
import {
  codeFragment,
  failureFragment,
  signInPath,
  singleSignOnFailures,
  type SingleSignOnFailure,
} from '#shared/accounts/single-sign-on.ts';
import { callApi } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { readMe } from '../../session/read-me.ts';
import { sessionStore } from '../../session/session-store.ts';

const unreachable = 'The server could not be reached. Check the connection and start again.';

/** Begins a session in this browser. Answers where it leads, or why it did not begin. */
async function takeSession(code: string): Promise<{ readonly returnTo: string } | { readonly failure: string }> {
  const answer = await callApi<typeof takeSingleSignOnSessionCall>({
    method: 'POST',
    path: '/api/admin/oidc/session',
    body: { code },
  });
  if (!answer.ok) return { failure: answer.problem.detail || unreachable };
  if (answer.data === undefined) return { failure: singleSignOnFailures.failed };
  const { access_token: token, return_to: returnTo } = answer.data;
  const me = await readMe(token);
  sessionStore.signIn(token, me.ok ? (me.data ?? null) : null);
  return { returnTo };
}

const isFailure = (text: string): text is SingleSignOnFailure => Object.hasOwn(singleSignOnFailures, text);

const sentenceOf = (failure: string): string => singleSignOnFailures[isFailure(failure) ? failure : 'failed'];

/** `taking`: a session is about to begin. `in-other-tab`: it was begun for a page in another tab, so this one leads nowhere. */
export type SingleSignOnReturn = 'none' | 'taking' | 'in-other-tab';

export function useSingleSignOnReturn(): SingleSignOnReturn {
  const { hash, state } = useLocation() as { readonly hash: string; readonly state: unknown };
  const navigate = useNavigate();
  const toaster = useToast();
  const [phase, setPhase] = useState<SingleSignOnReturn>('none');
  const fragment = hash.slice(1);
  const brings = fragment.startsWith(codeFragment) || fragment.startsWith(failureFragment);

  useEffect(() => {
    if (!brings) return;
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
    // Neither a reload nor the history is to bring it again.
    void navigate(signInPath, { replace: true, state });
    if (fragment.startsWith(codeFragment)) void take(fragment.slice(codeFragment.length));
    else fail(sentenceOf(fragment.slice(failureFragment.length)));
  }, [brings, fragment, state, navigate, toaster]);

  return brings ? 'taking' : phase;
}
