/** Checks the target and the host of a request (RFC 9112, 3.2) before any other handler reads them. */
import type { IncomingMessage, RequestListener } from 'node:http';
import { answerEarly, type EarlyAnswerDeps } from './answer-early.ts';

/** `uri-host [ ":" port ]`; an IPv6 address is in brackets. */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::(?<port>\d*))?$/i;

const isHost = (text: string): boolean => {
  const match = hostPattern.exec(text);
  return match !== null && Number(match.groups?.['port'] ?? 0) <= 65_535;
};

/** `headers` has only the first `Host` line. */
const countHosts = ({ rawHeaders }: IncomingMessage): number => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
};

const absolutePattern = /^https?:\/\/(?<authority>[^/?#]*)(?<rest>.*)$/i;

/** Turns an absolute target into a path. False if its authority is not valid. */
const takeAbsoluteTarget = (req: IncomingMessage): boolean => {
  const { authority, rest = '' } = absolutePattern.exec(req.url ?? '')?.groups ?? {};
  if (authority === undefined) return true;
  if (authority === '' || !isHost(authority)) return false;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  req.headers.host = authority;
  return true;
};

export interface RequestTargetDeps extends EarlyAnswerDeps {
  /** Counts a request that is refused. */
  readonly count: () => void;
}

/** Splits an absolute target: its path becomes the target, its host replaces `Host`. Two hosts or an unreadable one get 400. */
export const readRequestTarget =
  (deps: RequestTargetDeps, next: RequestListener): RequestListener =>
  (req, res) => {
    const isReadable = countHosts(req) <= 1 && isHost(req.headers.host ?? '');
    const isPath = req.url?.startsWith('/') === true;
    if (isReadable && (isPath || takeAbsoluteTarget(req))) return void next(req, res);
    const sentence = 'The request does not say in a readable form which host it is for.';
    deps.count();
    answerEarly(req, res, { code: 'invalid-host', sentence, headers: { Connection: 'close' } }, deps);
  };
