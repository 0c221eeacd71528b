/** The key by which email addresses are compared. The typed address is stored beside it, displayed and used for mail. */
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
