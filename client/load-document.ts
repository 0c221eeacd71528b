/** Leaves the document for a new one: the policy of a public page does not let the staff's editor work (docs/security.md, Trusted Types). */
import type { LoaderFunctionArgs } from 'react-router';

/** Never resolves: this page stays as it is until the other one is there. */
export function loadDocument({ request }: LoaderFunctionArgs): Promise<never> {
  location.replace(request.url);
  return new Promise(() => undefined);
}
