/**
 * Serves `/metrics` for Prometheus. With METRICS_TOKEN, to clients that send it as a bearer token. Without it,
 * only to direct connections from this machine; others get 404.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Router } from 'express';
import { prometheusContentType } from 'prom-client';
import { Problem } from '#server/platform/http/problem.ts';
import { sameSecret } from '#server/features/accounts/hash-password.ts';

export interface MetricsRoutesDeps {
  readonly token: string | undefined;
  /** Behind a proxy, every connection seems to come from this machine. */
  readonly behindProxy: boolean;
  /** Returns the metrics of all workers, as text. */
  readonly read: () => Promise<string>;
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const isLoopback = (address: string | undefined): boolean => {
  const plain = address?.replace(/^::ffff:/i, '') ?? '';
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

/** A page of another site can point its own name at this machine (DNS rebinding), but not change the name. */
const isLocalName = (host: string | undefined): boolean => {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
};

/** Decided by the connection. A header can only refuse access, never grant it. */
const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress) &&
  isLocalName(headers.host) &&
  forwarding.every((name) => headers[name] === undefined);

const bearer = /^Bearer +(\S+)$/i;

export const createMetricsRoutes = ({ token, behindProxy, read }: MetricsRoutesDeps): Router => {
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/metrics', async (req, res, next) => {
    if (token === undefined && (behindProxy || !isFromThisMachine(req))) return next();
    if (token !== undefined && !sameSecret(bearer.exec(req.get('authorization') ?? '')?.[1] ?? '', token))
      throw new Problem('metrics-token-required', 'Please send the token of METRICS_TOKEN.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': prometheusContentType }).send(await read());
  });
  return router;
};
