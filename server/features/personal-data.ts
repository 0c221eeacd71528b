/**
 * Personal data by collection, and how it is erased. Every collection of the site must be listed, which a test checks. Another test
 * stores a person everywhere, erases them and searches all collections.
 */
import { personalSubmissionFields } from '#shared/contact/contact-fields.ts';
import { formFieldNames } from '#shared/careers/application-fields.ts';

/** Personal data of visitors and applicants. `none`: no personal data, or only hashes. `staff`: data of staff accounts only. */
export type PersonalData = 'none' | 'staff' | { readonly holds: string; readonly erased: string };

const withMessage = 'eraseSubmission, and by age eraseOverdue';
const withApplication = 'eraseApplication: by the applicant, by staff, and by age';

export const personalData: Readonly<Record<string, PersonalData>> = {
  submissions: { holds: personalSubmissionFields.join(', '), erased: withMessage },
  applications: {
    holds: `${formFieldNames.join(', ')} and answers of applicants, with notes, scorecards, letters and interviews`,
    erased: withApplication,
  },
  'applications.files': { holds: 'files of applications', erased: `${withApplication}; sweepFiles has what is left` },
  'applications.chunks': { holds: 'the same', erased: 'the same' },
  application_uploads: { holds: 'parts of files, under random numbers', erased: 'the database, after two hours' },
  letters: {
    holds: 'addresses, what waits or failed, and what mail servers said',
    erased: 'forgetAbout, by the record that they are about; the database, after emailRetentionDays',
  },
  saved_views: { holds: 'what staff search for', erased: 'by its owner' },
  reply_templates: { holds: 'texts of staff', erased: 'by staff' },
  application_figures: 'none',
  interview_calendars: 'none',
  audit_entries: 'staff',
  work_failures: 'none',
  visit_counts: 'none',
  visitor_salts: 'none',
  visitor_hashes: 'none',
  rate_counters: 'none',
  not_found_log: 'none',
  redirects: 'none',
  posts: 'none',
  post_revisions: 'none',
  post_previews: 'none',
  taxonomy: 'none',
  taxonomy_state: 'none',
  topics: 'none',
  sitemap_parts: 'none',
  slug_claims: 'none',
  media: 'none',
  media_unfinished: 'none',
  'media.files': 'none',
  'media.chunks': 'none',
  content_edition: 'none',
  content_texts: 'none',
  site_markers: 'none',
  site_changes: 'none',
  set_up: 'none',
  cdn_state: 'none',
  cdn_leases: 'none',
  outbox_slots: 'none',
  retention_leases: 'none',
  backup_runs: 'staff',
  backup_leases: 'none',
  site_checks: 'none',
  site_check_leases: 'none',
  weekly_letters: 'none',
  status_days: 'none',
  migrations: 'none',
  presence: 'staff',
  staff_accounts: 'staff',
  staff_sessions: 'staff',
  staff_passkeys: 'staff',
  staff_challenges: 'staff',
  staff_sign_in_codes: 'staff',
  staff_owners: 'staff',
  staff_setup: 'none',
  second_factors: 'staff',
  second_factor_policy: 'none',
  invitations: 'staff',
  account_links: 'staff',
};
