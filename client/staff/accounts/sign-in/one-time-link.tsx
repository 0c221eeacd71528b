/** Opens one-time links. The token is in the fragment, which browsers do not send; calls send it in their body. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CallDefinition, ResponseBody } from '#shared/api/define-call.ts';
import { callJson, type ApiProblem } from '#views/api/call-api.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';

const onHash = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** Undefined during hydration. */
export const useLinkToken = (): string | undefined =>
  useSyncExternalStore<string | undefined>(
    onHash,
    () => window.location.hash.slice(1),
    () => undefined,
  );

export type OpenedLink<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly data: Data }
  | { readonly state: 'closed'; readonly problem: ApiProblem };

export interface Link<Data> {
  readonly token: string;
  readonly opened: OpenedLink<Data>;
  readonly retry: () => void;
}

/** Loads what the link of this page opens, and again when the fragment changes. */
export function useLink<Call extends CallDefinition & { readonly responses: { readonly 200: unknown } }>(
  path: Call['path'],
): Link<ResponseBody<Call>> {
  const token = useLinkToken();
  const [opened, setOpened] = useState<OpenedLink<ResponseBody<Call>>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const hasAsked = useRef(false);

  useEffect(() => {
    let isOver = false;
    // The fragment is also empty while the router leaves for another screen.
    if (token === undefined || (token === '' && hasAsked.current)) return undefined;
    hasAsked.current = true;
    const ask = async (): Promise<void> => {
      const answer = await callJson<ResponseBody<Call>>({ method: 'POST', path, body: { token } });
      if (isOver) return;
      if (!answer.ok) setOpened({ state: 'closed', problem: answer.problem });
      else if (answer.data !== undefined) setOpened({ state: 'open', data: answer.data });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [token, path, attempt]);

  const retry = useCallback(() => {
    setOpened({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { token: token ?? '', opened, retry };
}

const canRetry = ({ kind, code }: ApiProblem): boolean =>
  kind !== 'refused' || !['link-ended', 'invalid-fields'].includes(code);

interface ClosedLinkProps {
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
  /** More actions. */
  readonly children?: ReactNode;
}

/** The reason why a link does not work, and what to do. */
export const ClosedLink = ({ problem, onRetry, children }: ClosedLinkProps) => (
  <>
    <StatusLine tone="bad" role="status">
      {problem.errors[0]?.message ?? reasonOf(problem)}
    </StatusLine>
    <div className={staffActions}>
      {canRetry(problem) ? <StaffButton onClick={onRetry}>Try again</StaffButton> : null}
      {children}
    </div>
  </>
);
