/** Saved views of lists, private and shared. */
import { expect } from 'chai';
import type { SavedView } from '#shared/accounts/saved-views.contract.ts';
import { savedViewLimits, viewQuery, type SavedListId } from '#shared/accounts/saved-view-rules.ts';
import { createAccountRepository } from '#server/features/accounts/account.repository.ts';
import { createOwnerListRepository } from '#server/features/accounts/people/owner-guard.ts';
import { createPeopleRepository } from '#server/features/accounts/people/people.repository.ts';
import { createSavedViewRepository } from '#server/features/accounts/saved-view.repository.ts';
import { removeAccount } from '#server/features/accounts/create-account.ts';
import { refusedFields } from '../support/account-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { callsBelow, keepSignedIn, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const nobody = '0123456789abcdef01234567';

describe('saved views', () => {
  const site = serveTestSite();
  const ada = keepSignedIn(site, 'ada');
  const grace = keepSignedIn(site, 'grace');
  const sales = keepSignedIn(site, 'sally', 'sales');
  const author = keepSignedIn(site, 'writer', 'author');

  const send = (staff: TestStaff, method: string, path = '', body?: object): Promise<Response> =>
    callsBelow(site, staff, '/saved-views')(method, path, body);
  const list = async (staff: TestStaff): Promise<SavedView[]> =>
    (await (await send(staff, 'GET')).json()) as SavedView[];
  const save = async (staff: TestStaff, name: string, more: object = {}): Promise<SavedView> => {
    const response = await send(staff, 'POST', '', { list: 'messages', name, query: 'q=audit', ...more });
    expect(response.status).to.equal(201);
    return (await response.json()) as SavedView;
  };
  const codeOf = async (response: Response): Promise<readonly [number, string]> => [
    response.status,
    ((await response.json()) as { readonly code: string }).code,
  ];

  beforeEach(() => emptyCollections(site, 'saved_views'));

  it('are listed by name, and keep only parameters of the list', async () => {
    const query = '?q=%20audit%20&status=open&sort=due&assignee=me&page=7&status=new&evil=%3Cscript%3E';
    const saved = await save(ada, ' Mine, due ', { query });
    expect(saved).to.deep.include({ name: 'Mine, due', list: 'messages', is_shared: false, is_mine: true });
    expect(saved.query).to.equal('status=open&q=audit&sort=due&assignee=me');
    await save(ada, 'aardvark', { list: 'articles', query: 'asked=true&asked=no&status=new' });
    expect((await list(ada)).map(({ name }) => name)).to.deep.equal(['aardvark', 'Mine, due']);
    expect((await list(ada))[0]?.query).to.equal('asked=true');
    const filters = 'sort=published&time=past-week&tag=On%20call&state=draft&author=&category=Dev%20Ops&state=gone';
    const narrow = await save(ada, 'Narrow', { list: 'articles', query: `${filters}&page=2` });
    expect(narrow.query).to.equal('state=draft&category=Dev+Ops&tag=On+call&time=past-week&sort=published');
    await send(ada, 'DELETE', `/${narrow.id}`);
    for (const [list, said, known] of [
      ['pictures', 'sort=size&order=asc&kind=file&sort=due', 'kind=file&sort=size&order=asc'],
      ['redirects', 'list=not-found&sort=visits&kind=303&q=old', 'list=not-found&q=old&sort=visits'],
      ['mail', 'state=failed&part=letters&order=up', 'state=failed&part=letters'],
      ['people', 'role=editor&list=second-factor&state=invited&sort=seen', 'role=editor&state=invited&sort=seen'],
    ])
      expect(viewQuery(list as SavedListId, new URLSearchParams(said)), list).to.equal(known);
    expect(await list(grace)).to.deep.equal([]);
  });

  it('drop parameters that the list no longer has', async () => {
    await createSavedViewRepository(site.connection).insert({
      ownerId: ada.id,
      list: 'messages',
      name: 'Old',
      isShared: false,
      query: 'colour=red&status=gone&q=audit',
    });
    expect((await list(ada))[0]?.query).to.equal('q=audit');
    expect(viewQuery('pictures', new URLSearchParams({ q: 'x'.repeat(500), sort: 'due' }))).to.have.length(202);
  });

  it('are offered to others once shared, if their role may see the list', async () => {
    const { id } = await save(sales, 'Late', { is_shared: true });
    expect((await list(ada))[0]).to.deep.include({ id, is_mine: false, may_change: true });
    expect((await list(sales))[0]).to.deep.include({ is_mine: true, may_change: true });
    expect(await list(author)).to.deep.equal([]);
    const mine = await save(ada, 'For all', { is_shared: true });
    expect((await list(sales)).find(({ name }) => name === 'For all')).to.deep.include({ may_change: false });
    expect(await codeOf(await send(sales, 'PATCH', `/${mine.id}`, { name: 'X' }))).to.deep.equal([403, 'not-allowed']);
    expect(await codeOf(await send(sales, 'DELETE', `/${mine.id}`))).to.deep.equal([403, 'not-allowed']);
    expect(await codeOf(await send(author, 'POST', '', { list: 'messages', name: 'X', query: '' }))).to.deep.equal([
      403,
      'not-allowed',
    ]);
  });

  it('can be changed by the user who saved them, and shared ones also by owners', async () => {
    const { id } = await save(sales, 'Late');
    for (const [method, body] of [['PATCH', { name: 'X' }], ['DELETE']] as const)
      expect(await codeOf(await send(ada, method, `/${id}`, body))).to.deep.equal([404, 'not-found']);
    const changed = await send(sales, 'PATCH', `/${id}`, { name: 'Late ones', is_shared: true });
    expect(await changed.json()).to.deep.include({ name: 'Late ones', is_shared: true, query: 'q=audit' });
    expect((await send(ada, 'PATCH', `/${id}`, { name: 'Overdue' })).status).to.equal(200);
    expect((await list(sales))[0]?.name).to.equal('Overdue');
    expect((await send(ada, 'DELETE', `/${id}`)).status).to.equal(204);
    expect(await list(sales)).to.deep.equal([]);
    for (const gone of [id, nobody, 'nonsense']) expect((await send(ada, 'DELETE', `/${gone}`)).status).to.equal(404);
  });

  it('have a unique name for each user and list, ignoring case', async () => {
    const first = await save(ada, 'Late ones');
    const other = await save(ada, 'Other');
    const again = { list: 'messages', name: ' late  ONES', query: '' };
    expect(await codeOf(await send(ada, 'POST', '', again))).to.deep.equal([409, 'name-taken']);
    expect(await codeOf(await send(ada, 'PATCH', `/${other.id}`, { name: 'LATE ONES' }))).to.deep.equal([
      409,
      'name-taken',
    ]);
    expect((await send(ada, 'PATCH', `/${first.id}`, { name: 'LATE ones' })).status).to.equal(200);
    await save(ada, 'Late ones', { list: 'pictures' });
    await save(grace, 'Late ones');
  });

  it('explain an invalid name and a reached limit', async () => {
    const view = { list: 'messages', query: '' };
    for (const name of ['  ', '\u200b\n', 'x'.repeat(61), 7])
      expect(await refusedFields(await send(ada, 'POST', '', { ...view, name }))).to.have.property('name');
    expect(await refusedFields(await send(ada, 'POST', '', { ...view, list: 'planets', name: 'X' }))).to.have.property(
      'list',
    );
    expect((await send(ada, 'PATCH', `/${(await save(ada, 'One')).id}`, {})).status).to.equal(422);
    const views = createSavedViewRepository(site.connection);
    for (let at = 1; at < savedViewLimits.person; at += 1)
      await views.insert({ ownerId: ada.id, list: 'messages', name: `View ${at}`, query: '', isShared: false });
    expect(await codeOf(await send(ada, 'POST', '', { ...view, name: 'One more' }))).to.deep.equal([
      409,
      'too-many-views',
    ]);
    await save(grace, 'Hers');
  });

  it('are removed with the account, except shared ones', async () => {
    await save(sales, 'Private');
    await save(sales, 'Shared', { is_shared: true });
    const { connection } = site;
    const savedViews = createSavedViewRepository(connection);
    const removed = await fetch(`${site.url}/api/admin/people/${sales.id}`, {
      method: 'DELETE',
      headers: ada.headers,
    });
    expect(removed.status).to.be.lessThan(300);
    expect((await savedViews.listFor(sales.id)).map(({ name }) => name)).to.deep.equal(['Shared']);
    await save(grace, 'Hers alone');
    const deps = {
      accounts: createAccountRepository(connection),
      people: createPeopleRepository(connection),
      ownerList: createOwnerListRepository(connection),
    };
    expect(await removeAccount('grace', { ...deps, savedViews })).to.equal('removed');
    expect((await savedViews.listFor(grace.id)).map(({ name }) => name)).to.deep.equal(['Shared']);
  });
});
