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
  /** The palette finds it by these words too. */
  readonly words?: string;
  /** A related screen. */
  readonly link?: { readonly label: string; readonly to: string; readonly needs: Capability };
}

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'company',
    title: 'Company',
    text: 'Shown on pages, in emails and to search engines.',
    fields: ['name', 'legalName', 'tagline', 'motto', 'employees'],
    words: 'name tagline motto',
  },
  {
    id: 'logo',
    title: 'Logo and icon',
    text: 'From the media library. Without them, pages show the drawn logo and the name.',
    fields: ['logo', 'logoDark', 'mark'],
  },
  {
    id: 'addresses',
    title: 'Contact',
    text: 'On the contact page and in the footer.',
    fields: ['email', 'phone', 'headquarters', 'postalAddress', 'operations'],
    words: 'email phone address',
  },
  { id: 'social', title: 'Social media', text: 'Links in the footer, in this order.', fields: ['social'] },
  {
    id: 'hours',
    title: 'Business hours',
    text: 'Urgent response times count only during these hours. Changes apply to new messages only.',
    fields: ['hours'],
    words: 'time zone opening holidays',
  },
  {
    id: 'promises',
    title: 'Reply times',
    text: 'Shown on pages and in emails, and used as the deadline of new messages.',
    fields: ['promises'],
  },
  {
    id: 'features',
    title: 'Features',
    text: 'A feature that is off has no pages, links, screens or background work. Its data is kept; personal data is still deleted on time.',
    fields: ['features'],
  },
  {
    id: 'notify',
    title: 'Notifications',
    text: 'Who gets which emails.',
    fields: ['notify'],
    link: { label: 'Email, with a test', to: staffRoutes.mail.pattern, needs: 'mail' },
  },
  {
    id: 'goals',
    title: 'Goals',
    text: 'Messages, applications and downloads are goals already.',
    fields: ['goalPages'],
    link: { label: 'Analytics', to: staffRoutes.analytics.pattern, needs: 'analytics' },
  },
  {
    id: 'crawlers',
    title: 'Search engines',
    text: 'Rules for search engines and other crawlers.',
    fields: ['crawlers'],
  },
  {
    id: 'retention',
    title: 'Data retention',
    text: 'Older data is permanently deleted once a day. A message is deleted with its notes, replies and emails.',
    fields: ['retention'],
  },
];
