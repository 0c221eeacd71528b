/** Sends a kept answer in the form that its reader takes, or says that the reader has it already. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './accept-encoding.ts';
import type { KeptAnswer } from './page-cache.ts';
import type { AnswerForm, HeaderList } from './stored-answer.ts';

/** RFC 9110, 13.1.2: weak comparison, which ours always passes by its opaque part. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header.split(',').some((each) => {
      const known = each.trim();
      return known === '*' || known === etag || known === `W/${etag}`;
    }));

export interface Sending {
  readonly status: 200 | 304;
  readonly headers: HeaderList;
  readonly body: Buffer | undefined;
}

export const sendingOf = (req: IncomingMessage, form: AnswerForm): Sending => {
  if (isKnown(req.headers['if-none-match'], form.etag))
    return { status: 304, headers: form.unchangedHeaders, body: undefined };
  return { status: 200, headers: form.headers, body: req.method === 'HEAD' ? undefined : form.body };
};

const acceptOf = ({ headers }: IncomingMessage): string | undefined => {
  const header: string | string[] | undefined = headers['accept-encoding'];
  return Array.isArray(header) ? header.join(',') : header;
};

export const encodingFor = (req: IncomingMessage) => chooseEncoding(acceptOf(req));

/** Through Express, whose middleware has set headers already. */
export const sendCached = async (req: IncomingMessage, res: ServerResponse, answer: KeptAnswer): Promise<void> => {
  const { status, headers, body } = sendingOf(req, await answer.form(encodingFor(req)));
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  res.statusCode = status;
  res.end(body);
};
