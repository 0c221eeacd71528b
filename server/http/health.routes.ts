/** Whether the process lives, and whether it can do its whole work: for load balancers and orchestrators. */
import { Router } from 'express';

export interface HealthDeps {
  readonly isDatabaseReady: () => Promise<boolean>;
}

export const createHealthRoutes = ({ isDatabaseReady }: HealthDeps): Router => {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const ready = await isDatabaseReady();
    res.set('Cache-Control', 'no-store').status(ready ? 200 : 503);
    if (ready) res.json({ status: 'ready' });
    else res.set('Retry-After', '5').json({ status: 'waiting', detail: 'The database does not answer.' });
  });
  return router;
};
