import {
  changeMediaCall,
  listMediaCall,
  listMediaTagsCall,
  readMediaCall,
  removeMediaCall,
  removePicturesCall,
  replaceMediaCall,
  restoreMediaCall,
  undoReplacementCall,
  uploadMediaCall,
} from '#shared/media/media.contract.ts';
import type { Logger } from 'pino';
import type { Announce } from '#server/features/invalidation/invalidation-bus.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { mediaTag } from '#server/platform/cache-tags.ts';
import { arrivalLimits } from '#server/platform/http/arriving-bodies.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { removeInBulk } from '#server/platform/http/bulk-removal.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import type { SweepMediaDeps } from './sweep-media.ts';
import { replaceMedia, undoReplacement } from './replace-media.ts';
import { uploadMedia } from './upload-media.ts';
import {
  presentMedia,
  presentUpload,
  presentUsedMedia,
  presentUses,
  listMedia,
  listTags,
  readMedia,
  removeMedia,
  type RemoveMediaDeps,
} from './media-library.ts';
import { countUses, type MediaUses } from './find-uses.ts';
import { UnfitPicture } from './inspect-picture.ts';
import { UnfitFile } from './recognize-file.ts';
import { MediaStoreUnavailableError } from './media-store.ts';
import type { MediaRecord } from './media.repository.ts';
import { PictureBusyError } from './store-media.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

const busy = (): Problem =>
  new Problem('overloaded', 'Too many uploads at the moment. Try again in half a minute.', {
    headers: { 'Retry-After': '30' },
  });

const gone = (): Problem => notFound('File not found. It may have been deleted.');

const away = (): Problem =>
  new Problem('storage-unavailable', 'Files cannot be stored at the moment. Try again in a minute.', {
    headers: { 'Retry-After': '60' },
  });

const asProblem = (error: unknown, log: Pick<Logger, 'warn'>): unknown => {
  if (error instanceof UnfitPicture)
    return new Problem(error.reason === 'kind' ? 'unsupported-media-type' : 'unfit-picture', error.message);
  if (error instanceof UnfitFile)
    return new Problem(error.reason === 'kind' ? 'unsupported-media-type' : 'unfit-file', error.message);
  if (error instanceof PictureBusyError) return busy();
  if (!(error instanceof MediaStoreUnavailableError)) return error;
  log.warn({ err: error }, 'a picture could not be stored');
  return away();
};

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

const used = (uses: MediaUses, kind: MediaRecord['kind']): Problem => {
  const { articles, pages, topics, people } = uses;
  const tags = topics.filter(({ list }) => list === 'tag').length;
  const users = new Intl.ListFormat('en-US').format([
    ...counted(articles.length, 'article'),
    ...counted(pages.length, 'page'),
    ...counted(topics.length - tags, 'category', 'categories'),
    ...counted(tags, 'tag'),
    ...counted(people.length, 'author profile'),
  ]);
  const sentence = `${users} ${countUses(uses) === 1 ? 'uses' : 'use'} this ${kind}. Remove it there first, or delete it anyway.`;
  return new Problem('picture-in-use', sentence, { members: presentUses(uses) });
};

/** The settings store addresses and sizes of these pictures, and check their proportions. */
const isBrandPicture = ({ pages }: MediaUses): boolean =>
  pages.some(({ key, places }) => key === 'site-settings' && places.some((place) => place !== 'revision'));

const usedAsBrand = (uses: MediaUses): Problem =>
  new Problem(
    'picture-in-use',
    'This picture is the site’s logo or icon. Choose another one in the settings instead.',
    {
      members: presentUses(uses),
    },
  );

const replacedMeanwhile = (): Problem =>
  new Problem('version-conflict', 'The file was replaced by someone else at the same time. Reload, then try again.');

interface MediaDeps extends RemoveMediaDeps, Pick<SweepMediaDeps, 'workFailures'> {
  readonly announce: Announce;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

export const createMediaRoutes = (deps: MediaDeps): readonly CallRoute[] => {
  const { media, stores, announce, log } = deps;
  const remove = async (id: string, force: boolean, known: MediaRecord | null): Promise<void> => {
    const outcome = await removeMedia(id, force, deps);
    if (outcome.kind === 'missing') throw gone();
    if (outcome.kind === 'used') throw used(outcome.uses, known?.kind ?? 'picture');
    await announce([mediaTag(outcome.hash)]);
  };
  const restore = async (id: string): Promise<MediaRecord> => {
    // A repeated upload finds the stored picture.
    const record = (await media.restore(id)) ?? (await media.find(id));
    if (record === null) throw gone();
    await announce([mediaTag(record.hash)]);
    return record;
  };
  const answerReplaced = async (outcome: Awaited<ReturnType<typeof replaceMedia>>) => {
    if (outcome.kind === 'missing') throw gone();
    if (outcome.kind === 'conflict') throw replacedMeanwhile();
    await announce([mediaTag(outcome.media.hash)]);
    return { status: 200 as const, body: presentUpload(outcome, stores) };
  };
  const refuseBrandPicture = async (hash: string): Promise<void> => {
    const uses = await deps.uses.find(hash);
    if (isBrandPicture(uses)) throw usedAsBrand(uses);
  };
  const make = limitConcurrency({ atOnce: 1, waiting: arrivalLimits.staffPlaces, refusal: busy });
  return [
    callRoute(uploadMediaCall, async ({ query, headers, body, staff: { id, username }, audit }) => {
      const upload = { ...query, type: headers['content-type'], file: body, by: { id, username } };
      const outcome = await uploadMedia(upload, { ...deps, make }).catch((error: unknown) => {
        throw asProblem(error, log);
      });
      audit.note({ subject: { id: outcome.media.id, title: outcome.media.name } });
      await announce([mediaTag(outcome.media.hash)]);
      return { status: outcome.known ? 200 : 201, body: presentUpload(outcome, stores) };
    }),
    callRoute(listMediaCall, async ({ query }) => {
      const { items, headers } = await listMedia(query, deps);
      return { status: 200, headers, body: items };
    }),
    callRoute(listMediaTagsCall, async () => ({ status: 200, body: await listTags(deps) })),
    callRoute(readMediaCall, async ({ params: { id } }) => {
      const found = await readMedia(id, deps);
      if (found === null) throw gone();
      return { status: 200, body: presentUsedMedia(found.record, found.uses, stores) };
    }),
    callRoute(changeMediaCall, async ({ params: { id }, body: { name, alt, focus, tags }, audit }) => {
      const change = { ...definedOnly({ name, alt, focus, tags }) };
      const record = await media.change(id, change);
      if (record === null) throw gone();
      audit.note({ subject: { title: record.name } });
      await announce([mediaTag(record.hash)]);
      return { status: 200, body: presentMedia(record, stores) };
    }),
    callRoute(replaceMediaCall, async ({ params: { id }, headers, body: file, audit }) => {
      const record = await media.find(id);
      if (record === null) throw gone();
      audit.note({ subject: { title: record.name } });
      await refuseBrandPicture(record.hash);
      const outcome = await replaceMedia(record, { type: headers['content-type'], file }, { ...deps, make }).catch(
        (error: unknown) => {
          throw asProblem(error, log);
        },
      );
      return answerReplaced(outcome);
    }),
    callRoute(undoReplacementCall, async ({ params: { id }, audit }) => {
      const record = await media.find(id);
      if (record === null) throw gone();
      audit.note({ subject: { title: record.name } });
      await refuseBrandPicture(record.hash);
      return answerReplaced(await undoReplacement(record, deps));
    }),
    callRoute(removeMediaCall, async ({ params: { id }, query: { force }, audit }) => {
      const known = await media.find(id);
      if (known !== null) audit.note({ subject: { title: known.name } });
      await remove(id, force === 'true', known);
      return { status: 204 };
    }),
    callRoute(restoreMediaCall, async ({ params: { id }, audit }) => {
      const record = await restore(id);
      audit.note({ subject: { title: record.name } });
      return { status: 200, body: presentMedia(record, stores) };
    }),
    callRoute(removePicturesCall, ({ body, audit }) =>
      removeInBulk(body, {
        noun: 'pictures or files',
        audit,
        act: async (change, id) => {
          if (change === 'restore') return (await restore(id)).name;
          const known = await media.find(id);
          await remove(id, false, known);
          return known?.name ?? id;
        },
      }),
    ),
  ];
};
