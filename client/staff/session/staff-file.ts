/** A file of the staff API, such as an export: fetched with the token and handed to the browser to save. */
import type { CallDefinition } from '#shared/contracts/define-call.ts';
import { brokenCall, sendCall, type ApiFailure } from '#views/api/call-api.ts';
import { withSession } from './staff-call.ts';

interface StaffFile {
  readonly ok: true;
  readonly content: Blob;
  /** The name that the server gave it. */
  readonly name: string;
}

/** A large export takes its time; what stalls for so long will not come. */
const timeoutMs = 300_000;

const nameIn = (headers: Headers): string | undefined =>
  /filename="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '')?.[1];

/** Never rejects; without a name from the server the file takes the given one. */
export const fetchStaffFile = (path: string, name: string): Promise<StaffFile | ApiFailure> =>
  withSession<StaffFile>(async (headers) => {
    const answer = await sendCall<CallDefinition>({ method: 'GET', path, headers, timeoutMs });
    if (!answer.ok) return answer;
    try {
      return { ok: true, content: await answer.response.blob(), name: nameIn(answer.response.headers) ?? name };
    } catch (error) {
      return brokenCall(error);
    }
  });

/** Saves it as if a link to it had been followed. */
export function saveFile({ content, name }: Pick<StaffFile, 'content' | 'name'>): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
