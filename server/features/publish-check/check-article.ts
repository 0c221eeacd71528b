import type { Finding } from '#shared/contracts/publish-check.contract.ts';
import type { AddressedFields } from '#server/features/blog/post-record.ts';
import type { ArticleFacts } from './article-facts.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkFeaturedPicture } from './check-featured-picture.ts';
import { checkFields } from './check-fields.ts';
import { checkText } from './check-text.ts';
import { readOutline, type Outline } from './read-outline.ts';

/** Nobody mends more at once, and a text can be made that has a hundred thousand. */
const mostFound = 200;

/** What to mend in an article, blockers first. */
export const checkArticle = (
  text: AddressedFields,
  facts: ArticleFacts,
  outline: Outline = readOutline(text.content),
): Finding[] => {
  const findings = [
    ...checkFields(text, facts),
    ...checkFeaturedPicture(text, facts),
    ...checkText(text.content, outline),
    ...checkAddresses(text.slug, outline, facts),
  ];
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
  return [...of('blocker'), ...of('hint')].slice(0, mostFound);
};
