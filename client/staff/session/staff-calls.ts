/* oxlint-disable typescript/consistent-type-imports -- one line for each contract */
/**
 * The API calls of the staff app by method and path, each with the types of its definition. Types only: no contract is loaded
 * in the browser.
 */
import type { CallDefinition, CallRequest, ResponseBody, RequestQuery } from '#shared/api/define-call.ts';

type Contract =
  | typeof import('#shared/accounts/invitations.contract.ts')
  | typeof import('#shared/accounts/own-account.contract.ts')
  | typeof import('#shared/accounts/people.contract.ts')
  | typeof import('#shared/accounts/presence.contract.ts')
  | typeof import('#shared/accounts/saved-views.contract.ts')
  | typeof import('#shared/accounts/second-factor.contract.ts')
  | typeof import('#shared/accounts/single-sign-on.contract.ts')
  | typeof import('#shared/accounts/staff.contract.ts')
  | typeof import('#shared/analytics/analytics.contract.ts')
  | typeof import('#shared/blog/post-publishing.contract.ts')
  | typeof import('#shared/blog/staff-blog.contract.ts')
  | typeof import('#shared/blog/topics.contract.ts')
  | typeof import('#shared/careers/application-board.contract.ts')
  | typeof import('#shared/careers/application-correspondence.contract.ts')
  | typeof import('#shared/careers/applications.contract.ts')
  | typeof import('#shared/careers/positions.contract.ts')
  | typeof import('#shared/contact/reply-templates.contract.ts')
  | typeof import('#shared/contact/submissions.contract.ts')
  | typeof import('#shared/content/content.contract.ts')
  | typeof import('#shared/content/link-targets.contract.ts')
  | typeof import('#shared/content/preview.contract.ts')
  | typeof import('#shared/content/publish-check.contract.ts')
  | typeof import('#shared/dashboard/overview.contract.ts')
  | typeof import('#shared/mail/mail.contract.ts')
  | typeof import('#shared/media/media.contract.ts')
  | typeof import('#shared/operations/audit.contract.ts')
  | typeof import('#shared/operations/backups.contract.ts')
  | typeof import('#shared/operations/site-health.contract.ts')
  | typeof import('#shared/redirects/redirects.contract.ts')
  | typeof import('#shared/search/find.contract.ts')
  | typeof import('#shared/settings/set-up.contract.ts')
  | typeof import('#shared/settings/settings.contract.ts');

type CallsIn<Module> = Module extends unknown ? Extract<Module[keyof Module], CallDefinition> : never;

type StaffCalls = {
  readonly [Call in CallsIn<Contract> as `${Call['method']} ${Call['path']}`]: Call;
};

/** Names a call as in `GET /api/admin/redirects/{id}`. */
export type CallName = keyof StaffCalls;

/** Calls that only read. */
export type ReadCallName = Extract<CallName, `GET ${string}`>;

export type RequestOf<Name extends CallName> = CallRequest<StaffCalls[Name]>;
export type AnswerOf<Name extends CallName> = ResponseBody<StaffCalls[Name]>;
export type QueryOf<Name extends CallName> = NonNullable<RequestQuery<StaffCalls[Name]>>;

/** Calls that read a list page by page, by cursor. */
export type ListCallName = {
  [Name in ReadCallName]: 'after' extends keyof QueryOf<Name> ? Name : never;
}[ReadCallName];

export type RowOf<Name extends ListCallName> = Extract<AnswerOf<Name>, readonly unknown[]>[number];
