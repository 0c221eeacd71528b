/** Names of the service interests: titles of the services, which staff edit. */
import type { LiveContent } from '#shared/content/content-map.ts';

export interface NamedInterest {
  readonly value: string;
  readonly label: string;
}

/** True for one of the site's services, `consulting` or none. */
export const isOffered = (interest: string, content: LiveContent): boolean =>
  interest === '' || interestNames(content).some(({ value }) => value === interest);

/** In the order of the services, `consulting` last. */
export const interestNames = ({ services, contact }: LiveContent): NamedInterest[] => [
  ...services.services.map(({ key, title }) => ({ value: key, label: title })),
  { value: 'consulting', label: contact.form.consulting },
];
