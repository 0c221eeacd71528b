import type { ContactFields } from '#shared/contact/contact-fields.ts';
import { emptyContact } from '#shared/contact/contact-rules.ts';

/** Default contact form data. */
export const sampleContact = {
  ...emptyContact,
  name: 'Amara Osei',
  email: 'amara@samplewood.example',
  company: 'Samplewood Clinics',
  service_interest: 'security-compliance',
  position: null,
  urgent: false,
  message: 'Our auditors ask for evidence of access reviews by the end of the quarter.',
} as const satisfies ContactFields;
