/** Key for comparing email addresses. The address as typed is stored beside it, for display and sending. */
import { cleanEmail } from './clean-text.ts';

/**
 * Equal for all spellings of one address: case is ignored, and an international domain is converted to ASCII. Text without an @,
 * such as a user name, is only cleaned and lower-cased.
 */
export const emailKey = (typed: string): string => {
  const address = cleanEmail(typed).toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !/[^\p{ASCII}]/u.test(domain)) return address;
  return address.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain);
};
