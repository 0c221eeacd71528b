/** Whether the process lives, and whether it can do its whole work: for load balancers and orchestrators. */
import { Router } from 'express';
import { databaseUnavailable, Problem } from '#server/platform/http/problem.ts';

export interface HealthDeps {
  readonly isDatabaseReady: () => Promise<boolean>;
  /** It was told to stop, and goes on for a moment only for those who have not heard of it. */
  readonly isLeaving: () => boolean;
}

const leaving = (): Problem =>
  new Problem('shutting-down', 'This instance is about to stop. Please ask another one.', {
    headers: { 'Retry-After': '1' },
  });

/** `/readyz?database=optional` is for load balancers: without a database there is still much that an instance can do, and no better one to send people to. */
export const createHealthRoutes = ({ isDatabaseReady, isLeaving }: HealthDeps): Router => {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (req, res) => {
    if (isLeaving()) throw leaving();
    if (req.query['database'] !== 'optional' && !(await isDatabaseReady())) throw databaseUnavailable();
    res.set('Cache-Control', 'no-store').json({ status: 'ready' });
  });
  return router;
};
