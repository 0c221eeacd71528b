import type { SiteSettings } from './site-settings.schema.ts';

const weekday = [{ opens: '09:00', closes: '17:00' }];

export const siteSettings: SiteSettings = {
  name: 'Loomstack',
  legalName: '',
  tagline:
    '{product} is a full-stack intelligence company: one team that thinks the problem through, builds the system and scales it.',
  motto: ['Think,', 'Build,', 'Scale'],
  logo: null,
  logoDark: null,
  mark: null,
  employees: { from: 50, to: 100 },
  email: 'hello@loomstack.example',
  phone: '+1 (555) 010-0142',
  headquarters: 'Remote-first, with teams in the Americas, Europe and Asia-Pacific',
  postalAddress: '',
  operations: 'Global Operations',
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/loomstack' },
    { name: 'X', url: 'https://x.com/loomstack' },
    { name: 'GitHub', url: 'https://github.com/loomstack' },
    { name: 'Dev.to', url: 'https://dev.to/loomstack' },
    { name: 'YouTube', url: 'https://www.youtube.com/@loomstack' },
    { name: 'Facebook', url: 'https://www.facebook.com/loomstack' },
  ],
  hours: {
    timeZone: 'UTC',
    days: {
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: [],
      sunday: [],
    },
    holidays: [],
  },
  promises: { answerHours: 24, urgentHours: 4, applicationHours: 48 },
  notify: { newMessages: [], failedMail: [] },
  features: {
    applications: true,
    scorecards: false,
    blindMode: false,
    talentPool: false,
    analytics: true,
    search: true,
    statusPage: false,
    backups: true,
  },
  goalPages: [],
  crawlers: { index: true, follow: true, ai: true },
  retention: {
    archivedDays: 0,
    spamDays: 0,
    auditDays: 400,
    applicationMonths: 6,
    poolMonths: 12,
    analyticsMonths: 25,
  },
};
