/** Whether the process lives, and whether it can do its whole work: for load balancers and orchestrators. */
import { Router } from 'express';
import { databaseAway } from './problem.ts';

export interface HealthDeps {
  readonly isDatabaseReady: () => Promise<boolean>;
}

export const createHealthRoutes = ({ isDatabaseReady }: HealthDeps): Router => {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    if (!(await isDatabaseReady())) throw databaseAway();
    res.set('Cache-Control', 'no-store').json({ status: 'ready' });
  });
  return router;
};
