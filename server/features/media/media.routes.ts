/** The calls of the media library. */
import { Router } from 'express';
import {
  changeMediaCall,
  listMediaCall,
  readMediaCall,
  removeMediaCall,
  uploadMediaCall,
} from '#shared/contracts/media.contract.ts';
import { takeTurns } from '#server/features/staff/take-turns.ts';
import { notFound, Problem } from '#server/http/problem.ts';
import { serveCall, type ServeCallOptions } from '#server/http/serve-call.ts';
import { presentMedia, presentUsedMedia } from './present-media.ts';
import { readMedia } from './read-media.ts';
import { removeMedia, type RemoveMediaDeps } from './remove-media.ts';
import { UnfitPicture } from './unfit-picture.ts';
import { uploadMedia } from './upload-media.ts';

/** With 20 MB each, that much may lie on disk at once. */
const uploadsAtOnce = 24;

const busy = (): Problem =>
  new Problem(503, 'Many pictures are being uploaded at the moment. Please send this one again in half a minute.', {
    headers: { 'Retry-After': '30' },
  });

const gone = (): Problem => notFound('There is no such picture. It may have been removed.');

const asProblem = (error: unknown): unknown =>
  error instanceof UnfitPicture ? new Problem(error.reason === 'kind' ? 415 : 422, error.message) : error;

const articles = (count: number): string => (count === 1 ? 'One article shows' : `${count} articles show`);

export const createMediaRoutes = (deps: RemoveMediaDeps, options: ServeCallOptions): Router => {
  const { media } = deps;
  const receive = takeTurns({ atOnce: uploadsAtOnce, waiting: 0, refusal: busy });
  const make = takeTurns({ atOnce: 1, waiting: uploadsAtOnce, refusal: busy });
  const router = Router();

  router.use(
    serveCall(
      uploadMediaCall,
      async ({ query, headers, body, staff: { id, username } }) => {
        const upload = { ...query, type: headers['content-type'], file: body, by: { id, username } };
        const outcome = await uploadMedia(upload, { ...deps, receive, make }).catch((error: unknown) => {
          throw asProblem(error);
        });
        return { status: outcome.known ? 200 : 201, body: presentMedia(outcome.media) };
      },
      options,
    ),
  );

  router.use(
    serveCall(
      listMediaCall,
      async ({ query }) => {
        const { media: found, total } = await media.list(query);
        return { status: 200, headers: { 'X-Total-Count': String(total) }, body: found.map(presentMedia) };
      },
      options,
    ),
  );

  router.use(
    serveCall(
      readMediaCall,
      async ({ params: { id } }) => {
        const found = await readMedia(id, deps);
        if (found === null) throw gone();
        return { status: 200, body: presentUsedMedia(found.record, found.uses) };
      },
      options,
    ),
  );

  router.use(
    serveCall(
      changeMediaCall,
      async ({ params: { id }, body: { name, alt } }) => {
        const change = { ...(name === undefined ? {} : { name }), ...(alt === undefined ? {} : { alt }) };
        const record = await media.change(id, change);
        if (record === null) throw gone();
        return { status: 200, body: presentMedia(record) };
      },
      options,
    ),
  );

  router.use(
    serveCall(
      removeMediaCall,
      async ({ params: { id }, query: { force } }) => {
        const outcome = await removeMedia(id, force === 'true', deps);
        if (outcome.kind === 'missing') throw gone();
        if (outcome.kind === 'used')
          throw new Problem(
            409,
            `${articles(outcome.uses.length)} this picture. Take it out there first, or remove it anyway.`,
            {
              members: { used_in: outcome.uses },
            },
          );
        return { status: 204 };
      },
      options,
    ),
  );

  return router;
};
