/** Compresses what is worth it on its way out. Whoever has chosen a form for the reader already says so by `Vary`, and that form stays. */
import compression from 'compression';

export const compressResponses = compression({
  filter: (req, res) =>
    !String(res.getHeader('Vary') ?? '').includes('Accept-Encoding') && compression.filter(req, res),
});
