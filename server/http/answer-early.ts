/** Refuses a request before Express: with a problem document in the API, elsewhere with a sentence. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemCodes, type ProblemCode } from '#shared/api/problem-codes.ts';
import type { LogAnswer, RequestIdOf } from '#server/platform/http/log-requests.ts';
import { problemDocument } from '#server/platform/http/problem.ts';
import type { CommonHeaders } from './common-headers.ts';

export interface EarlyAnswerDeps {
  readonly commonHeaders: CommonHeaders;
  readonly requestIdOf: RequestIdOf;
  readonly logAnswer: LogAnswer;
}

export interface EarlyAnswer {
  readonly code: ProblemCode;
  readonly sentence: string;
  readonly headers: Readonly<Record<string, string>>;
}

const bodyFor = (
  { url = '' }: IncomingMessage,
  { code, sentence }: EarlyAnswer,
): { readonly type: string; readonly body: string } =>
  url.startsWith('/api/')
    ? { type: 'application/problem+json; charset=utf-8', body: JSON.stringify(problemDocument(code, sentence)) }
    : { type: 'text/plain; charset=utf-8', body: `${sentence}\n` };

export const answerEarly = (
  req: IncomingMessage,
  res: ServerResponse,
  answer: EarlyAnswer,
  { commonHeaders, requestIdOf, logAnswer }: EarlyAnswerDeps,
): void => {
  const { type, body } = bodyFor(req, answer);
  const requestId = requestIdOf(req);
  res.writeHead(problemCodes[answer.code].status, {
    ...commonHeaders(),
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...answer.headers,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
  logAnswer(req, res, requestId);
};
