import type { SiteSettings } from './site-settings.schema.ts';

export const siteSettings: SiteSettings = {
  tagline:
    '{product} is a full-stack intelligence company: one team that thinks the problem through, builds the system and scales it.',
  motto: ['Think,', 'Build,', 'Scale'],
  email: 'hello@loomstack.example',
  phone: '+1 (555) 010-0142',
  headquarters: 'Remote-first, with teams in the Americas, Europe and Asia-Pacific',
  operations: 'Global Operations',
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/loomstack' },
    { name: 'X', url: 'https://x.com/loomstack' },
    { name: 'GitHub', url: 'https://github.com/loomstack' },
    { name: 'Dev.to', url: 'https://dev.to/loomstack' },
    { name: 'YouTube', url: 'https://www.youtube.com/@loomstack' },
    { name: 'Facebook', url: 'https://www.facebook.com/loomstack' },
  ],
  foundingYear: 2020,
  employees: { from: 50, to: 100 },
};
