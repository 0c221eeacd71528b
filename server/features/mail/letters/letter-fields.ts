/** What the data of letters is made of. */
import { z } from 'zod';

/** A line that a member of staff or the program wrote; never the words of an anonymous visitor. */
export const staffLine = z.string().trim().min(1).max(300);

/** Words that staff published as content, or that the program wrote: as long as they are there. */
export const contentWords = z.string().trim().min(1);

/** A link of this site. */
export const siteLink = z.url({ protocol: /^https?$/ }).max(2000);

/**
 * A browser, device or place in words that the program chose. Letters, digits and simple signs only: a header of an anonymous
 * visitor does not fit. The names of countries have more of them: “Côte d’Ivoire”, “Bosnia & Herzegovina”.
 */
export const chosenWords = z
  .string()
  .max(80)
  .regex(/^[\p{L}\p{M}\p{N} .,()'’&-]*$/u);
