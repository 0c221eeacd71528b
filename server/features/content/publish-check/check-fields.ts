/** Checks the fields around the text: what lists, search engines and shared links show. */
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { checkLimits } from '#shared/content/publish-check-rules.ts';
import type { AddressedFields } from '#server/features/blog/post-record.ts';
import { searchDescription, searchTitle, inField, type ArticleFacts } from './article-facts.ts';

type Facts = Pick<ArticleFacts, 'slugHolder' | 'sameTitle' | 'sameDescription'>;

const missing = (text: AddressedFields): readonly Finding[] => [
  ...(text.title === '' ? [inField('blocker', 'title-missing', 'title', 'Enter a title.')] : []),
  ...(text.excerpt === ''
    ? [inField('blocker', 'excerpt-missing', 'excerpt', 'Write an excerpt of one or two sentences.')]
    : []),
  ...(text.category === '' ? [inField('hint', 'category-missing', 'category', 'Choose a category.')] : []),
  ...(text.author === '' ? [inField('hint', 'author-missing', 'author', 'Choose an author.')] : []),
];

const checkSlug = (slug: string, { slugHolder }: Facts): readonly Finding[] =>
  slugHolder === undefined
    ? []
    : [
        inField(
          'blocker',
          'slug-taken',
          'slug',
          `Choose another address: ${slug} belongs to the article “${slugHolder}”.`,
        ),
      ];

const checkTitle = (text: AddressedFields, { sameTitle }: Facts): readonly Finding[] => {
  const { field, text: title } = searchTitle(text);
  const { length } = title;
  const findings: Finding[] = [];
  if (length > checkLimits.seoTitle)
    findings.push(
      inField(
        'hint',
        'seo-title-long',
        field,
        `Search engines cut titles after about ${checkLimits.seoTitle} characters. ` +
          `This one has ${length}. Shorten it.`,
      ),
    );
  if (sameTitle !== undefined)
    findings.push(
      inField('hint', 'seo-title-duplicate', field, `“${sameTitle}” has the same title in search results. Change it.`),
    );
  return findings;
};

const checkDescription = (text: AddressedFields, { sameDescription }: Facts): readonly Finding[] => {
  const { field, text: description } = searchDescription(text);
  const { length } = description;
  if (length === 0)
    return [
      inField(
        'hint',
        'seo-description-missing',
        'seo_description',
        'Write a description or an excerpt for search results.',
      ),
    ];
  const findings: Finding[] = [];
  if (length > checkLimits.seoDescription)
    findings.push(
      inField(
        'hint',
        'seo-description-long',
        field,
        `Search engines cut descriptions after about ${checkLimits.seoDescription} characters. ` +
          `This one has ${length}. Shorten it.`,
      ),
    );
  if (sameDescription !== undefined)
    findings.push(
      inField(
        'hint',
        'seo-description-duplicate',
        field,
        `“${sameDescription}” has the same description in search results. Change it.`,
      ),
    );
  return findings;
};

export const checkFields = (text: AddressedFields, facts: Facts): readonly Finding[] => [
  ...missing(text),
  ...checkSlug(text.slug, facts),
  ...checkTitle(text, facts),
  ...checkDescription(text, facts),
];
