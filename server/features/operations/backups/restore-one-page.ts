/** Restores the content of one page as unpublished changes. */
import { isDeepStrictEqual } from 'node:util';
import { contentKeys, contentMap } from '#shared/content/content-map.ts';
import { textsOf } from '#shared/content/content-entries.ts';
import { picturesIn } from '#shared/media/media-path.ts';
import { StartError } from '#server/platform/start-error.ts';
import { discardPage, savePage, type WriteDeps } from '../../content/edit-page.ts';
import { fitText } from '../../content/fit-text.ts';
import { liveText, readPage } from '../../content/page-state.ts';
import type { StoredPage } from '../../content/content.repository.ts';
import { operator, type RestoreOne } from './restore-one-parts.ts';
import { restorePictures } from './restore-one-pictures.ts';

/** The text that readers saw when the backup was made. */
const textIn = async (key: string, { pick, madeAt }: RestoreOne): Promise<unknown> => {
  const [edition] = await pick<{ readonly pages: Partial<Record<string, StoredPage>> }>('content_edition', () => true);
  const page = edition?.pages[key];
  const id = page === undefined ? null : liveText(page, madeAt);
  if (id === null)
    throw new StartError(
      `When the backup was made, ${key} had the text that the program comes with: the page’s history has it. Nothing was changed.`,
    );
  const [text] = await pick<{ readonly content: unknown }>('content_texts', ({ _id }) => _id.toHexString() === id);
  return text?.content;
};

export const restorePage = async (name: string, one: RestoreOne): Promise<readonly string[]> => {
  const { records, replace, clock } = one;
  const key = contentKeys.find((each) => each === name);
  if (key === undefined)
    throw new StartError(`There is no page ${name}. Pages are: ${contentKeys.join(', ')}. Nothing was changed.`);
  const content = fitText(key, await textIn(key, one));
  if (content === null)
    throw new StartError(
      `The text of ${key} in the backup does not fit this version of the program. Nothing was changed.`,
    );
  const deps: WriteDeps = {
    content: records.content,
    // Nothing of this is public yet.
    site: { refresh: () => Promise.resolve() },
    announce: async (tags) => void (await records.changes.add(tags)),
    clock,
  };
  const page = await readPage(key, deps);
  const { title } = contentMap[key];
  const live = liveText(page, clock());
  const texts = await records.content.readTexts(live === null ? [] : [live]);
  const shown = live === null ? contentMap[key].builtIn : fitText(key, texts.get(live));
  if (page.working_copy === null && isDeepStrictEqual(shown, content))
    return [`The page “${title}” says what the backup says. Nothing was changed.`];
  if (page.working_copy !== null && !replace)
    throw new StartError(
      `There are changes of “${title}” that are not published, by ${page.working_copy.saved_by.username}. Nothing was changed. With --replace they go to the page’s history.`,
    );
  const said = await restorePictures(new Set(picturesIn(textsOf(content))), one);
  let { version } = page;
  if (page.working_copy !== null) {
    const discarded = await discardPage({ key, version }, operator, deps);
    if ('document' in discarded) version = discarded.document.version;
  }
  const saved = await savePage({ key, version, content }, operator, deps);
  if (saved.kind !== 'changed') throw new StartError('Someone is changing this page. Try again in a minute.');
  return [
    `The text of “${title}” is back as changes that are not published: look at them and publish them at /admin/content/${key}.`,
    ...said,
  ];
};
