/** The staff app: its frame, and the component of each staff page. Rarely used screens have their own scripts. */
import type { ComponentType } from 'react';
import type { StaffRouteId } from '#shared/routes/staff-patterns.ts';
import { staffPage } from '#shared/pages/staff-page.ts';
import type { StaffHandle } from '#views/app-routes.tsx';
import { AccountView } from './accounts/account/account-view.tsx';
import { ApplicationsRoute } from './careers/applications-view.tsx';
import { PositionsView } from './careers/positions-view.tsx';
import { ArticlesView } from './blog/articles-view.tsx';
import { TopicsView } from './blog/topics/topics-view.tsx';
import { TrashView } from './blog/trash-view.tsx';
import { AuditView } from './operations/audit-view.tsx';
import { ContentView } from './content/content-view.tsx';
import { DashboardView } from './dashboard/dashboard-view.tsx';
import { lazyView } from './lazy-view.tsx';
import { MailView } from './mail/mail-view.tsx';
import { MediaView } from './media/media-view.tsx';
import { ConfirmEmailView } from './accounts/sign-in/confirm-email-view.tsx';
import { InvitationView } from './accounts/sign-in/invitation-view.tsx';
import { ForgottenPasswordView, NewPasswordView } from './accounts/sign-in/password-reset-views.tsx';
import { PeopleView } from './accounts/people/people-view.tsx';
import { RedirectsView } from './redirects/redirects-view.tsx';
import { SignInView } from './accounts/sign-in/sign-in-view.tsx';
import { SiteHealthView } from './operations/site-health-view.tsx';
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
  contentPage: lazyView(
    async () => (await import('./content/editor/page-editor.tsx')).PageEditorView,
    'Loading the form...',
  ),
  submissions: SubmissionsView,
  applications: ApplicationsRoute,
  positions: PositionsView,
  articles: ArticlesView,
  trash: TrashView,
  topics: TopicsView,
  editor: lazyView(async () => (await import('./blog/editor/editor-view.tsx')).EditorView, 'Loading the editor...'),
  media: MediaView,
  redirects: RedirectsView,
  analytics: lazyView(
    async () => (await import('./analytics/analytics-view.tsx')).AnalyticsView,
    'Loading analytics...',
  ),
  mail: MailView,
  people: PeopleView,
  siteHealth: SiteHealthView,
  settings: lazyView(
    async () => (await import('./settings/settings-view.tsx')).SettingsView,
    'Loading the settings...',
  ),
  setUp: lazyView(async () => (await import('./settings/set-up/set-up-view.tsx')).SetUpView, 'Loading the setup...'),
  backups: lazyView(async () => (await import('./operations/backups-view.tsx')).BackupsView, 'Loading the backups...'),
  audit: AuditView,
  account: AccountView,
};

/** Properties of a staff page's route. */
export const staffRouteParts = (id: StaffRouteId) => ({
  Component: staffViewMap[id],
  handle: { page: (siteName) => staffPage(id, siteName) } satisfies StaffHandle,
});
