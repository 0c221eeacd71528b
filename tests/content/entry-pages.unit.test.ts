/** Entries with a new slug, and the redirects that follow from them. */
import { expect } from 'chai';
import { findEntryMoves } from '#server/features/content/entry-pages.ts';
import { planRedirects } from '#server/features/redirects/redirect-moves.ts';
import type { KnownRedirect } from '#server/features/redirects/redirect.repository.ts';

const shared = 'The same sentence about how this company works, which each of its services has.';
const service = (key: string, title: string, ...texts: string[]) => ({ key, title, challenges: texts, text: shared });
const bread = service('bread', 'Bread', 'Rye from the region, leavened for two days.', 'Wheat.');
const cake = service('cake', 'Cake', 'Three layers with cherries, and none with butter cream.', 'Plums.');

const moved = (live: readonly object[], next: readonly object[]) =>
  findEntryMoves('services', { services: live }, { services: next });

describe('findEntryMoves', () => {
  it('finds an entry with the same title, whatever its text and place', () => {
    const next = [cake, service('loaves', 'bread', 'Another text.')];
    expect(moved([bread, cake], next)).to.deep.equal([
      { field: 'services.1.key', from: '/services/bread', to: '/services/loaves' },
    ]);
  });

  it('finds an entry with another title and most of its text', () => {
    const next = [{ ...bread, key: 'loaves', title: 'Loaves', challenges: [bread.challenges[0], 'Spelt.'] }, cake];
    expect(moved([bread, cake], next).map(({ from, to }) => [from, to])).to.deep.equal([
      ['/services/bread', '/services/loaves'],
    ]);
  });

  it('finds none for a removed entry and a new one that share texts of other entries', () => {
    const next = [cake, service('tools', 'Tools', 'Whisks.')];
    expect(moved([bread, cake], next)).to.deep.equal([]);
    expect(moved([bread, cake], [cake])).to.deep.equal([]);
    expect(moved([bread], [bread, cake])).to.deep.equal([]);
  });

  it('finds none if several entries fit', () => {
    const copies = ['loaves', 'rolls'].map((key) => ({ ...bread, key }));
    expect(moved([bread], copies)).to.deep.equal([]);
    expect(moved(copies, [bread])).to.deep.equal([]);
    expect(
      moved(
        [bread, cake],
        [
          { ...bread, key: 'cake' },
          { ...cake, key: 'bread' },
        ],
      ),
    ).to.deep.equal([]);
  });

  it('prefers the title if a copy has the same text', () => {
    const next = [
      { ...bread, key: 'loaves' },
      { ...bread, key: 'rolls', title: 'Rolls' },
    ];
    expect(moved([bread], next).map(({ to }) => to)).to.deep.equal(['/services/loaves']);
  });

  it('leaves out entries without a valid slug, and content without such entries', () => {
    expect(moved([bread], [{ ...bread, key: 'Über uns' }])).to.deep.equal([]);
    expect(moved([bread], [{ title: 'Bread' }])).to.deep.equal([]);
    expect(findEntryMoves('about', {}, {})).to.deep.equal([]);
  });

  it('reads industries, positions and case studies', () => {
    const [baker, chef] = ['baker', 'chef'].map((key) => ({ openings: { positions: [{ key, title: 'Baker' }] } }));
    expect(findEntryMoves('careers', baker, chef)).to.deep.equal([
      { field: 'openings.positions.0.key', from: '/careers/baker', to: '/careers/chef' },
    ]);
    const [old, now] = ['old', 'new'].map((id) => ({ studies: { items: [{ id, title: 'A bakery' }] } }));
    expect(findEntryMoves('case-studies', old, now)).to.deep.equal([
      { field: 'studies.items.0.id', from: '/case-studies/old', to: '/case-studies/new' },
    ]);
    const [farm, farms] = ['farm', 'farms'].map((key) => ({ industries: [{ key, title: 'Farms' }] }));
    expect(findEntryMoves('industries', farm, farms)).to.deep.equal([
      { field: 'industries.0.key', from: '/industries/farm', to: '/industries/farms' },
    ]);
  });
});

describe('planRedirects', () => {
  const known = (from: string, to: string | null, kind: KnownRedirect['kind'] = 301): KnownRedirect => ({
    id: from,
    from,
    to,
    kind,
    version: 1,
  });
  const move = { from: '/b', to: '/c' };
  const now = { moves: [move], canceled: [], isScheduled: false };
  const nothing = { removed: [], changed: [], added: [] };

  it('changes redirects that lead to the former address, with the rest of their address', () => {
    const rules = [known('/a', '/b#top', 302), known('/b-side', '/b-side-2'), known('/x', null, 410)];
    const changed = [{ ...known('/a', '/c#top', 302) }];
    expect(planRedirects(rules, now)).to.deep.equal({ ...nothing, changed, added: [{ ...move, kind: 301 }] });
  });

  it('removes the redirect from an address that has its page again', () => {
    const rules = [known('/c', '/b')];
    expect(planRedirects(rules, now)).to.deep.equal({ removed: rules, changed: [], added: [{ ...move, kind: 301 }] });
  });

  it('replaces what the former address had while there was a page', () => {
    expect(planRedirects([known('/b', null, 410)], now).changed).to.deep.equal([known('/b', '/c')]);
    expect(planRedirects([known('/b', '/c')], now)).to.deep.equal(nothing);
  });

  it('keeps the others for a scheduled move, and takes back what is no longer scheduled', () => {
    const rules = [known('/a', '/b'), known('/c', '/b')];
    const added = [{ ...move, kind: 301 }];
    expect(planRedirects(rules, { ...now, isScheduled: true })).to.deep.equal({ ...nothing, added });
    const stored = [known('/b', '/c')];
    expect(planRedirects(stored, { moves: [], canceled: [move], isScheduled: false }).removed).to.deep.equal(stored);
    expect(planRedirects(stored, { moves: [move], canceled: [move], isScheduled: false })).to.deep.equal(nothing);
  });
});
