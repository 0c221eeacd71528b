/** Pages show lists of every length that their schema allows. */
import { load } from 'cheerio';
import { expect } from 'chai';
import type { FormField } from '#shared/content/content-form.schema.ts';
import { contentMap, pageKeys } from '#shared/content/content-map.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { contentCalls, type ContentCalls } from '../support/content-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const keys = pageKeys.filter((key) => key !== 'status' && ['pages', 'collections'].includes(contentMap[key].group));

/** What programs read, so that no mark may be added. */
const exact = ['at', 'since', 'period', 'timeZone', 'currency'];

type LengthOf = (list: FormField & { readonly kind: 'list' }, length: number) => number;

/** Entries that other pages link to: none is removed. */
const linked = ['services.services', 'industries.industries'];

/** Entries added to lists without a maximum. */
const moreEntries = 3;

/** Resizes every list of a text. `marks` receives the place of each entry that was added, by a mark that its texts contain. */
const resize = (
  value: unknown,
  field: FormField,
  lengthOf: LengthOf,
  marks: Map<string, string>,
  place: string,
  mark = '',
): unknown => {
  if (value === undefined || value === null || field.wording) return value;
  switch (field.kind) {
    case 'line':
    case 'text': {
      const text = value as string;
      return mark === '' || text === '' ? text : `${text.slice(0, (field.max ?? Infinity) - mark.length - 1)} ${mark}`;
    }
    case 'list': {
      const items = value as readonly unknown[];
      const wanted = items.length === 0 ? 0 : lengthOf(field, items.length);
      const length = linked.includes(place) ? Math.max(wanted, items.length) : wanted;
      return Array.from({ length }, (_, index) => {
        const added = index >= items.length ? `№${marks.size}.` : '';
        if (added !== '') marks.set(added, place);
        return resize(items[index % items.length], field.item, lengthOf, marks, place, added || mark);
      });
    }
    case 'group':
    case 'figure': {
      const resized = field.fields
        .filter(({ name }) => !exact.includes(name))
        .map(({ name, field: inner }) => {
          const own = valueAt(value, name);
          if ((name === 'key' || name === 'id') && mark !== '') return [name, `${String(own)}-${mark.slice(1, -1)}`];
          return [name, resize(own, inner, lengthOf, marks, `${place}.${name}`, mark)] as const;
        });
      return { ...value, ...Object.fromEntries(resized.filter(([, each]) => each !== undefined)) };
    }
    default:
      return value;
  }
};

/** The forms for each position. */
const formsOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const [, position] = /^\/careers\/(.+)/.exec(path) ?? [];
    return position === undefined ? [] : [`${path}/apply`, `/contact?position=${position}`];
  });

describe('lists of pages', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);

  const publish = async (
    calls: ContentCalls,
    lengthOf: LengthOf,
    marks = new Map<string, string>(),
  ): Promise<string[]> => {
    const paths: string[] = [];
    for (const key of keys) {
      // Earlier lengths do not matter: the built-in text is the origin.
      const page = await calls.read(key);
      const content = resize(contentMap[key].builtIn, page.form, lengthOf, marks, key) as object;
      paths.push(...(await calls.publish(await calls.save(page, content))).paths);
    }
    return paths;
  };

  const read = async (paths: readonly string[]) => {
    const pages: string[] = [];
    for (const path of paths) {
      const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } });
      expect(answer.status, path).to.equal(200);
      const $ = load(await answer.text());
      $('script').remove();
      expect($('main :is(ul, ol, dl, tbody):not(:has(*))').length, `empty lists of ${path}`).to.equal(0);
      pages.push($.html());
    }
    return pages;
  };

  it('may be as short as allowed', async () => {
    await read(await publish(contentCalls(site, staff), ({ min = 0 }, length) => Math.min(min, length)));
  });

  it('may have one entry', async () => {
    const paths = await publish(contentCalls(site, staff), ({ min = 0 }, length) => Math.min(Math.max(min, 1), length));
    await read([...paths, ...formsOf(paths)]);
  });

  it('may be as long as allowed, and all entries are shown', async () => {
    const marks = new Map<string, string>();
    const paths = await publish(
      contentCalls(site, staff),
      ({ max }, length) => Math.max(max ?? length + moreEntries, length),
      marks,
    );
    const shown = (await read([...paths, ...formsOf(paths)])).join('\n');
    const missing = [...marks].filter(([mark]) => !shown.includes(mark)).map(([, place]) => place);
    // One of these is shown after mistakes.
    expect([...new Set(missing)]).to.deep.equal(['contact.form.summaries']);
  });
});
