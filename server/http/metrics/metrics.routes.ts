/**
 * `/metrics`, for Prometheus. With METRICS_TOKEN: whoever sends it as a bearer token. Without: only who connects from this very machine, and through nothing that
 * forwards for others; everybody else sees a page that does not exist.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Router } from 'express';
import { prometheusContentType } from 'prom-client';
import { Problem } from '#server/platform/http/problem.ts';
import { sameSecret } from '#server/features/staff/hash-password.ts';

export interface MetricsRoutesDeps {
  readonly token: string | undefined;
  /** A proxy in front makes every connection one from its own machine. */
  readonly behindProxy: boolean;
  /** Of all workers, as text. */
  readonly read: () => Promise<string>;
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const isLoopback = (address: string | undefined): boolean => {
  const plain = address?.replace(/^::ffff:/i, '') ?? '';
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

/** By the connection itself: what a header says of an address counts only against it. */
const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress) && forwarding.every((name) => headers[name] === undefined);

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
