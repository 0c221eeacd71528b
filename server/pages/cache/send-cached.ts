/** Sends a cached page in the encoding that the request accepts, or 304 if the client has it already. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { chooseEncoding, type Encoding } from './negotiate-encoding.ts';
import type { CachedPage } from './page-cache.ts';
import type { HeaderList, PageVariant } from './page-variants.ts';

export interface CachedResponse {
  readonly status: 200 | 304;
  readonly headers: HeaderList;
  readonly body: Buffer | undefined;
}

export const cachedResponse = (req: IncomingMessage, variant: PageVariant): CachedResponse => {
  // The tag alone decides, whatever else the client says of its cache.
  if (fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag: variant.etag }))
    return { status: 304, headers: variant.notModifiedHeaders, body: undefined };
  return { status: 200, headers: variant.headers, body: req.method === 'HEAD' ? undefined : variant.body };
};

export const negotiateEncoding = ({ headers }: IncomingMessage): Encoding => {
  const header: string | string[] | undefined = headers['accept-encoding'];
  return chooseEncoding(Array.isArray(header) ? header.join(',') : header);
};

/** For a response that went through Express, whose middleware has set headers already. */
export const sendCached = async (req: IncomingMessage, res: ServerResponse, page: CachedPage): Promise<void> => {
  const { status, headers, body } = cachedResponse(req, await page.variant(negotiateEncoding(req)));
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  res.statusCode = status;
  res.end(body);
};
