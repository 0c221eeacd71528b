/** Which versions of an article or page can be compared, which are preselected, and the differences of two page texts. */
import { expect } from 'chai';
import type { FormField, NamedField } from '#shared/content/content-form.schema.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import type { RevisionSummary, StaffPost } from '#shared/blog/staff-post.schema.ts';
import { articleVersions } from '#client/staff/blog/editor/compare/history-dialog.tsx';
import { emptyFields } from '#client/staff/blog/editor/saving/article-fields.ts';
import { differencesOf } from '#client/staff/content/editor/differences.ts';
import { pageVersions } from '#client/staff/content/editor/editor-dialogs.tsx';
import { defaultPair, withSide, type Version } from '#client/staff/saving/compare-versions.tsx';

const line = (name: string, label: string, more: object = {}): NamedField => ({
  name,
  field: { kind: 'line', label, ...more },
});
const listOf = (label: string, item: FormField): FormField => ({ kind: 'list', label, item });
const service: FormField = { kind: 'group', label: '', fields: [line('title', 'Name'), line('text', 'Sentence')] };
const form: FormField = {
  kind: 'group',
  label: 'Home',
  fields: [
    line('aria', 'Name of the menu', { wording: true }),
    { name: 'hero', field: { kind: 'group', label: 'Opening', fields: [line('title', 'Main heading')] } },
    { name: 'services', field: listOf('Services', service) },
    { name: 'lines', field: listOf('Paragraphs', { kind: 'text', label: '' }) },
    { name: 'open', field: { kind: 'check', label: 'Shown' } },
    { name: 'to', field: { kind: 'page', label: 'Leads to', pages: [{ id: 'roadmap', path: '/roadmap' }] } },
    { name: 'count', field: { kind: 'figure', label: 'Customers', fields: [] } },
  ],
};
const page = {
  aria: 'Menu',
  hero: { title: 'Woven' },
  services: ['Cloud', 'Data', 'Advice'].map((title) => ({ title, text: `${title} text` })),
  lines: ['One.', 'Two.', 'Three.'],
  open: false,
  to: 'roadmap',
  count: { value: '500', unit: '+', caption: 'customers' },
};
const [cloud, data, advice] = page.services;
const told = (after: object, before: object = page): string[] =>
  differencesOf(before, { ...page, ...after }, form).map(
    (each) => `${each.place.join(' › ')}: ${each.before} → ${each.after}`,
  );

describe('differencesOf', () => {
  it('lists only differences, with the labels and order of the form, wording last', () => {
    const after = {
      aria: 'The menu',
      count: { value: '{customers}', unit: '', caption: '{customers}' },
      to: undefined,
      open: true,
      hero: { title: 'Spun' },
    };
    expect(told(after)).to.deep.equal([
      'Opening › Main heading: Woven → Spun',
      'Shown: No → Yes',
      'Leads to: /roadmap → ',
      'Customers: 500+ customers → {customers}',
      'Interface wording › Name of the menu: Menu → The menu',
    ]);
    expect(told({})).to.deep.equal([]);
  });

  it('matches entries by name when others are added or removed', () => {
    const changed = { ...data, text: 'Other text' };
    expect(told({ services: [{ title: 'New', text: 'Fresh' }, cloud, changed, advice] })).to.deep.equal([
      'Services › New › Name:  → New',
      'Services › New › Sentence:  → Fresh',
      'Services › Data › Sentence: Data text → Other text',
    ]);
    expect(told({ services: [data, advice] })).to.deep.equal([
      'Services › Cloud › Name: Cloud → ',
      'Services › Cloud › Sentence: Cloud text → ',
    ]);
    expect(told({ services: [cloud, { ...data, title: 'Figures' }, advice] })).to.deep.equal([
      'Services › Figures › Name: Data → Figures',
    ]);
  });

  it('reports a moved entry once, and paragraphs by position', () => {
    expect(told({ services: [advice, cloud, data] })).to.deep.equal(['Services › Advice: Place 3 → Place 1']);
    expect(told({ lines: ['One.', 'Two and a half.', 'Three.', 'Four.'] })).to.deep.equal([
      'Paragraphs › Entry 2: Two. → Two and a half.',
      'Paragraphs › Entry 4:  → Four.',
    ]);
    expect(told({ lines: ['Three.'] })).to.deep.equal([
      'Paragraphs › Entry 1: One. → ',
      'Paragraphs › Entry 2: Two. → ',
    ]);
  });
});

describe('the compared versions', () => {
  const ada = { id: 'a', username: 'ada' };
  const at = (day: number): string => `2026-10-0${day}T08:00:00.000Z`;
  const names = (versions: readonly Version<unknown>[]): string[] => versions.map(({ id, what }) => `${id}: ${what}`);

  it('default to the public and the newest one, otherwise to the last two', () => {
    expect(defaultPair([{}, { isPublic: true }, {}, {}])).to.deep.equal({ from: 1, to: 3 });
    expect(defaultPair([{}, {}, { isPublic: true }])).to.deep.equal({ from: 1, to: 2 });
    expect(defaultPair([{}, {}])).to.deep.equal({ from: 0, to: 1 });
  });

  it('stay in order: the other side changes if needed', () => {
    expect(withSide({ from: 1, to: 3 }, 'from', 0)).to.deep.equal({ from: 0, to: 3 });
    expect(withSide({ from: 1, to: 3 }, 'from', 3)).to.deep.equal({ from: 3, to: 4 });
    expect(withSide({ from: 1, to: 3 }, 'to', 1)).to.deep.equal({ from: 0, to: 1 });
  });

  it('of an article end with its draft, and include the public text even without a revision', () => {
    const doc = { state: 'published', slug: 'looms', working_copy: null, changed_at: at(5), published_at: at(1) };
    const post = doc as StaffPost;
    const revision = (id: string, kind: RevisionSummary['kind']): RevisionSummary => ({
      id,
      kind,
      at: at(2),
      by: ada,
      title: 'Looms',
    });
    const kept = [revision('c', 'set-aside'), revision('b', 'published'), revision('a', 'published')];
    const clean = { doc: post, fields: emptyFields, isDirty: false };
    expect(names(articleVersions(kept, clean))).to.deep.equal(['a: Published', 'b: Public now', 'c: Discarded']);
    const [open, draft] = articleVersions([], { ...clean, isDirty: true });
    expect(open).to.include({ id: 'public', at: at(1), isPublic: true });
    expect(draft).to.deep.include({ id: 'draft', at: null, text: { ...emptyFields, slug: 'looms' } });
    const unpublished = articleVersions([], { ...clean, doc: { ...post, state: 'draft' } });
    expect(names(unpublished)).to.deep.equal(['draft: Draft']);
    expect(unpublished[0]).to.include({ at: at(5) });
  });

  it('of a page start with the built-in text, and mark what is scheduled', () => {
    const revisions = [
      { id: 'd', kind: 'published', built_in: false, at: '2999-01-01T08:00:00.000Z', by: ada },
      { id: 'c', kind: 'set-aside', built_in: false, at: at(4), by: ada },
      { id: 'b', kind: 'published', built_in: false, at: at(3), by: ada },
      { id: 'built-in', kind: 'built-in', built_in: true, at: null, by: null },
    ];
    const doc = { revisions, published_at: at(3), working_copy: null } as unknown as ContentPage;
    const stored = ['built-in: Built-in text', 'b: Public now', 'c: Discarded', 'd: Scheduled'];
    expect(names(pageVersions(doc, { fields: {}, isDirty: false }))).to.deep.equal(stored);
    const dirty = pageVersions(doc, { fields: page, isDirty: true });
    expect(names(dirty)).to.deep.equal([...stored, 'draft: Draft, not saved yet']);
    const saved = { ...doc, working_copy: { saved_at: at(6), saved_by: ada } };
    expect(pageVersions(saved, { fields: page, isDirty: false }).at(-1)).to.deep.include({ at: at(6), text: page });
    const untouched = { ...doc, revisions: doc.revisions.slice(-1), published_at: null };
    const [builtIn] = pageVersions(untouched, { fields: {}, isDirty: false });
    expect(builtIn).to.include({ what: 'Public now, the built-in text', isPublic: true });
  });
});
