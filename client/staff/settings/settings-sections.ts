/** Sections of the settings screen. */
import type { Capability } from '#shared/accounts/roles.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';

export interface SettingsSection {
  readonly id: string;
  readonly title: string;
  /** Explanation. */
  readonly text: string;
  /** Names of the form's fields. */
  readonly fields: readonly string[];
  /** A related screen. */
  readonly link?: { readonly label: string; readonly to: string; readonly needs: Capability };
}

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'company',
    title: 'Company',
    text: 'Pages, mails and search engines say this.',
    fields: ['name', 'legalName', 'tagline', 'motto', 'employees'],
  },
  {
    id: 'logo',
    title: 'Logo and mark',
    text: 'Pictures of the library. Without them, pages have the drawn mark and the name.',
    fields: ['logo', 'logoDark', 'mark'],
  },
  {
    id: 'addresses',
    title: 'Addresses',
    text: 'On the contact page and in the footer.',
    fields: ['email', 'phone', 'headquarters', 'postalAddress', 'operations'],
  },
  { id: 'social', title: 'Social profiles', text: 'Links in the footer, in this order.', fields: ['social'] },
  {
    id: 'hours',
    title: 'Business hours',
    text: 'The clock of urgent messages runs in these hours. They count from the next message on: deadlines of messages that have arrived stay.',
    fields: ['hours'],
  },
  {
    id: 'promises',
    title: 'Promises',
    text: 'Pages and mails name these times, and the clock of new messages counts them.',
    fields: ['promises'],
  },
  {
    id: 'features',
    title: 'Features',
    text: 'A feature that is off has no pages, screens or background work. Its data is kept; personal data is still erased on time.',
    fields: ['features'],
  },
  {
    id: 'notify',
    title: 'Notifications',
    text: 'Whom the site tells of what, by mail.',
    fields: ['notify'],
    link: { label: 'Mail, with a test letter', to: staffRoutes.mail.pattern, needs: 'mail' },
  },
  {
    id: 'crawlers',
    title: 'Crawlers',
    text: 'What robots.txt and every page ask of search engines and other programs.',
    fields: ['crawlers'],
  },
  {
    id: 'retention',
    title: 'Retention',
    text: 'Once a day the site erases what it has kept for long enough, for good. A message goes with its notes, answers and mails.',
    fields: ['retention'],
  },
];
