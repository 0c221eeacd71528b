import type { ApiProblem } from '#views/api/call-api.ts';
import { reasonOf } from './load-error.tsx';
import { useOnline } from './offline-notice.tsx';
import { StatusLine } from './status-line.tsx';

/** Over data that were loaded once and could not be loaded again; a browser that is offline says so elsewhere. */
export function StaleNotice({ problem }: { readonly problem: ApiProblem }) {
  const online = useOnline();
  if (!online) return null;
  return <StatusLine tone="warn" role="status">{`${reasonOf(problem)} Data may be out of date.`}</StatusLine>;
}
