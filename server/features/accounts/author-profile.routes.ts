import { changeAuthorProfileCall, readAuthorProfileCall } from '#shared/accounts/author-profile.contract.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { personTag } from '#server/platform/cache-tags.ts';
import type { Announce } from '../invalidation/invalidation-bus.ts';
import type { AccountRepository } from './account.repository.ts';

interface AuthorProfileDeps {
  readonly accounts: Pick<AccountRepository, 'readAuthorProfile' | 'changeAuthorProfile'>;
  readonly announce: Announce;
}

export const createAuthorProfileRoutes = ({ accounts, announce }: AuthorProfileDeps): readonly CallRoute[] => [
  callRoute(readAuthorProfileCall, async ({ staff }) => {
    const profile = await accounts.readAuthorProfile(staff.id);
    if (profile === null) throw notFound();
    return { status: 200, body: profile };
  }),
  callRoute(changeAuthorProfileCall, async ({ staff, body }) => {
    if (!(await accounts.changeAuthorProfile(staff.id, body))) throw notFound();
    await announce([personTag(staff.id)]);
    return { status: 200, body };
  }),
];
