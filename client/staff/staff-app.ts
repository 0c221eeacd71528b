/** The staff area as one script: its frame, and which component shows which staff page. */
import type { ComponentType } from 'react';
import type { StaffRouteId } from '#shared/routes/staff-patterns.ts';
import { staffPage } from '#shared/pages/staff-page.ts';
import type { StaffHandle } from '#views/app-routes.tsx';
import { AccountView } from './accounts/account/account-view.tsx';
import { AnalyticsRoute } from './analytics/analytics-route.tsx';
import { ApplicationsRoute } from './careers/applications-route.tsx';
import { ArticlesView } from './blog/articles-view.tsx';
import { EditorRoute } from './blog/editor-route.tsx';
import { TopicsView } from './blog/topics/topics-view.tsx';
import { TrashView } from './blog/trash-view.tsx';
import { AuditView } from './operations/audit/audit-view.tsx';
import { BackupsRoute } from './operations/backups/backups-route.tsx';
import { ContentView } from './content/content-view.tsx';
import { PageEditorRoute } from './content/page-editor-route.tsx';
import { DashboardView } from './dashboard/dashboard-view.tsx';
import { MailView } from './mail/mail-view.tsx';
import { MediaView } from './media/media-view.tsx';
import { ConfirmEmailView } from './accounts/sign-in/confirm-email-view.tsx';
import { InvitationView } from './accounts/sign-in/invitation-view.tsx';
import { ForgottenPasswordView, NewPasswordView } from './accounts/sign-in/password-reset-views.tsx';
import { PeopleView } from './accounts/people/people-view.tsx';
import { RedirectsView } from './redirects/redirects-view.tsx';
import { SettingsRoute } from './settings/settings-route.tsx';
import { SetUpRoute } from './settings/set-up/set-up-route.tsx';
import { SignInView } from './accounts/sign-in/sign-in-view.tsx';
import { SiteHealthView } from './operations/site-health/site-health-view.tsx';
import { SubmissionsView } from './contact/submissions-view.tsx';

export { StaffFrame } from './staff-frame.tsx';

const staffViewMap: { readonly [Id in StaffRouteId]: ComponentType } = {
  'sign-in': SignInView,
  invitation: InvitationView,
  forgottenPassword: ForgottenPasswordView,
  newPassword: NewPasswordView,
  confirmEmail: ConfirmEmailView,
  dashboard: DashboardView,
  content: ContentView,
  contentPage: PageEditorRoute,
  submissions: SubmissionsView,
  applications: ApplicationsRoute,
  articles: ArticlesView,
  trash: TrashView,
  topics: TopicsView,
  editor: EditorRoute,
  media: MediaView,
  redirects: RedirectsView,
  analytics: AnalyticsRoute,
  mail: MailView,
  people: PeopleView,
  siteHealth: SiteHealthView,
  settings: SettingsRoute,
  setUp: SetUpRoute,
  backups: BackupsRoute,
  audit: AuditView,
  account: AccountView,
};

/** What the route of a staff page has. */
export const staffRouteParts = (id: StaffRouteId) => ({
  Component: staffViewMap[id],
  handle: { page: (siteName) => staffPage(id, siteName) } satisfies StaffHandle,
});
