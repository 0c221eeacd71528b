/** Liveness and readiness checks for load balancers and orchestrators. */
import { Router } from 'express';
import { databaseUnavailable, Problem } from '#server/platform/http/problem.ts';

export interface HealthDeps {
  readonly isDatabaseReady: () => Promise<boolean>;
  /** The instance is shutting down and still answers for a moment, until load balancers have noticed. */
  readonly isLeaving: () => boolean;
  /** Problems that an operator must fix, although the instance is ready. */
  readonly warnings: readonly string[];
}

const leaving = (): Problem =>
  new Problem('shutting-down', 'This instance is about to stop. Please ask another one.', {
    headers: { 'Retry-After': '1' },
  });

/**
 * `/readyz?database=optional` is for load balancers: an instance serves most pages without a database, and no
 * other instance could do better.
 */
export const createHealthRoutes = ({ isDatabaseReady, isLeaving, warnings }: HealthDeps): Router => {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (req, res) => {
    if (isLeaving()) throw leaving();
    if (req.query['database'] !== 'optional' && !(await isDatabaseReady())) throw databaseUnavailable();
    res.set('Cache-Control', 'no-store').json({ status: 'ready', ...(warnings.length === 0 ? {} : { warnings }) });
  });
  return router;
};
