/**
 * The API calls of the staff app by method and path, each with the types of its definition. Types only: no contract is loaded
 * in the browser.
 */
import type { CallDefinition, CallRequest, ResponseBody, RequestQuery } from '#shared/api/define-call.ts';
import type * as invitations from '#shared/accounts/invitations.contract.ts';
import type * as ownAccount from '#shared/accounts/own-account.contract.ts';
import type * as people from '#shared/accounts/people.contract.ts';
import type * as presence from '#shared/accounts/presence.contract.ts';
import type * as savedViews from '#shared/accounts/saved-views.contract.ts';
import type * as secondFactor from '#shared/accounts/second-factor.contract.ts';
import type * as singleSignOn from '#shared/accounts/single-sign-on.contract.ts';
import type * as staff from '#shared/accounts/staff.contract.ts';
import type * as analytics from '#shared/analytics/analytics.contract.ts';
import type * as postPublishing from '#shared/blog/post-publishing.contract.ts';
import type * as staffBlog from '#shared/blog/staff-blog.contract.ts';
import type * as topics from '#shared/blog/topics.contract.ts';
import type * as applicationBoard from '#shared/careers/application-board.contract.ts';
import type * as applicationCorrespondence from '#shared/careers/application-correspondence.contract.ts';
import type * as positions from '#shared/careers/positions.contract.ts';
import type * as applications from '#shared/careers/applications.contract.ts';
import type * as replyTemplates from '#shared/contact/reply-templates.contract.ts';
import type * as submissions from '#shared/contact/submissions.contract.ts';
import type * as content from '#shared/content/content.contract.ts';
import type * as linkTargets from '#shared/content/link-targets.contract.ts';
import type * as preview from '#shared/content/preview.contract.ts';
import type * as publishCheck from '#shared/content/publish-check.contract.ts';
import type * as overview from '#shared/dashboard/overview.contract.ts';
import type * as mail from '#shared/mail/mail.contract.ts';
import type * as media from '#shared/media/media.contract.ts';
import type * as audit from '#shared/operations/audit.contract.ts';
import type * as backups from '#shared/operations/backups.contract.ts';
import type * as siteHealth from '#shared/operations/site-health.contract.ts';
import type * as redirects from '#shared/redirects/redirects.contract.ts';
import type * as find from '#shared/search/find.contract.ts';
import type * as setUp from '#shared/settings/set-up.contract.ts';
import type * as settings from '#shared/settings/settings.contract.ts';

type Contract =
  | typeof invitations
  | typeof ownAccount
  | typeof people
  | typeof presence
  | typeof savedViews
  | typeof secondFactor
  | typeof singleSignOn
  | typeof staff
  | typeof analytics
  | typeof postPublishing
  | typeof staffBlog
  | typeof topics
  | typeof applicationBoard
  | typeof applicationCorrespondence
  | typeof applications
  | typeof positions
  | typeof replyTemplates
  | typeof submissions
  | typeof content
  | typeof linkTargets
  | typeof preview
  | typeof publishCheck
  | typeof overview
  | typeof mail
  | typeof media
  | typeof audit
  | typeof backups
  | typeof siteHealth
  | typeof redirects
  | typeof find
  | typeof setUp
  | typeof settings;

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
