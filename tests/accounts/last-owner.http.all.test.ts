/** The last owner cannot be demoted, suspended or removed, even by concurrent requests. */
import { expect } from 'chai';
import {
  createOwnerListRepository,
  leaveOwners,
  type OwnerGuardDeps,
} from '#server/features/accounts/people/owner-guard.ts';
import { createPeopleRepository } from '#server/features/accounts/people/people.repository.ts';
import { peopleCalls, refusal } from '../support/people-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

describe('the last owner', () => {
  let site: TestSite;
  let count = 0;
  beforeEach(async () => {
    site = await startTestSite();
  });
  afterEach(() => site.close());

  const ownerOf = (): Promise<TestStaff> => signIn(site, `owner-${(count += 1)}`);
  const guard = (): OwnerGuardDeps & { readonly people: ReturnType<typeof createPeopleRepository> } => ({
    people: createPeopleRepository(site.connection),
    ownerList: createOwnerListRepository(site.connection),
  });
  const owners = async (): Promise<number> => (await guard().people.owners(10)).length;

  it('cannot be demoted', async () => {
    const olive = await ownerOf();
    await signIn(site, 'eddie', 'editor');
    expect(await refusal(await peopleCalls(site, olive).changeRole(olive.id, 'editor'))).to.deep.equal([
      409,
      'last-owner',
    ]);
    expect(await owners()).to.equal(1);
  });

  it('can be demoted once there is another owner; no user can suspend or remove the last owner or themselves', async () => {
    const [olive, oscar] = [await ownerOf(), await ownerOf()];
    expect((await peopleCalls(site, olive).changeRole(olive.id, 'editor')).status).to.equal(200);
    expect(await refusal(await peopleCalls(site, oscar).changeRole(oscar.id, 'viewer'))).to.deep.equal([
      409,
      'last-owner',
    ]);
  });

  it('is the other one if one of two is suspended', async () => {
    const [olive, oscar] = [await ownerOf(), await ownerOf()];
    expect((await peopleCalls(site, olive).suspend(oscar.id)).status).to.equal(200);
    expect(await refusal(await peopleCalls(site, olive).changeRole(olive.id, 'viewer'))).to.deep.equal([
      409,
      'last-owner',
    ]);
    // A suspended owner can be removed, because they cannot sign in.
    expect((await peopleCalls(site, olive).remove(oscar.id)).status).to.equal(200);
    expect(await owners()).to.equal(1);
  });

  it('remains if all owners demote, suspend and remove each other concurrently', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, ownerOf));
    const acts = all.map((one, index) => {
      const other = all[(index + 1) % all.length] ?? one;
      const calls = peopleCalls(site, one);
      if (index % 3 === 0) return calls.changeRole(other.id, 'editor');
      return index % 3 === 1 ? calls.suspend(other.id) : calls.remove(other.id);
    });
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    // A demoted or removed owner gets 401 or 403, the last one 409.
    for (const status of statuses) expect(status).to.be.oneOf([200, 401, 403, 404, 409]);
    expect(statuses).to.include(200);
    expect(await owners()).to.be.at.least(1);
  });

  it('remains if two instances have both seen another owner', async () => {
    const [olive, oscar] = [await ownerOf(), await ownerOf()];
    const { people, ownerList } = guard();
    const results: string[] = [];
    const leave = async (staff: TestStaff): Promise<void> => {
      const left = await leaveOwners(staff.id, (mark) => people.setRole(staff.id, 'editor', mark), {
        people,
        ownerList,
      });
      results.push(left);
    };
    // Both have read the list before either writes.
    let waiting = 2;
    let go: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (go = resolve));
    const slowList = {
      ...ownerList,
      read: async () => {
        const read = await ownerList.read();
        waiting -= 1;
        if (waiting === 0) go();
        await both;
        return read;
      },
    };
    const slowLeave = async (staff: TestStaff): Promise<void> => {
      const write = (mark: string | null): Promise<boolean> => people.setRole(staff.id, 'editor', mark);
      results.push(await leaveOwners(staff.id, write, { people, ownerList: slowList }));
    };
    await Promise.all([slowLeave(olive), slowLeave(oscar)]);
    expect(results.sort()).to.deep.equal(['done', 'last-owner']);
    expect(await owners()).to.equal(1);
    await leave(olive);
    await leave(oscar);
    expect(await owners()).to.equal(1);
  });

  it('is on the list again after a crash between the two writes, and an unfinished change fails', async () => {
    const [olive, oscar] = [await ownerOf(), await ownerOf()];
    const deps = guard();
    let late: (() => Promise<boolean>) | undefined;
    const stuck = leaveOwners(
      olive.id,
      (mark) => {
        late = () => deps.people.setRole(olive.id, 'editor', mark);
        return Promise.reject(new Error('a crash'));
      },
      deps,
    );
    expect(await stuck.catch((error: unknown) => String(error))).to.equal('Error: a crash');
    // Olive is missing in the list but still an owner, so Oscar may leave.
    const left = await leaveOwners(oscar.id, (mark) => deps.people.setRole(oscar.id, 'editor', mark), deps);
    expect(left).to.equal('done');
    expect(await late?.()).to.equal(false);
    expect(await owners()).to.equal(1);
  });
});
