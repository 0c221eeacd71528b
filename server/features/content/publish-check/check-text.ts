/** Checks the text itself: length, headings, pictures, tables, links. */
import { cleanCode } from '#shared/text/clean-text.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { checkLimits } from '#shared/content/publish-check-rules.ts';
import { htmlText } from '#server/features/blog/html-tree.ts';
import type { Outline } from './read-outline.ts';
import { fileName, inContent, inField } from './article-facts.ts';

const checkLength = (content: string): readonly Finding[] => {
  const words = htmlText(content)
    .split(' ')
    .filter((word) => word !== '').length;
  if (words >= checkLimits.words) return [];
  // An article may consist of pictures; one of empty paragraphs has nothing to read.
  if (words === 0 && !content.includes('<img'))
    return [inField('blocker', 'content-missing', 'content', 'Enter the text.')];
  const counted = words === 0 ? 'pictures' : words === 1 ? 'one word' : `${words} words`;
  return [inField('hint', 'text-short', 'content', `Only ${counted}. Is the article complete?`)];
};

const checkHeadings = ({ headings }: Outline): readonly Finding[] => {
  const findings: Finding[] = [];
  // The article's title is the level above.
  let before = 1;
  headings.forEach(({ level, text }, index) => {
    if (text === '') return;
    // The page shows first-level headings as second-level ones.
    const shown = Math.max(level, 2);
    if (shown > before + 1)
      findings.push(
        inContent(
          'blocker',
          'heading-order',
          { kind: 'heading', index, quote: text },
          `This heading is level ${shown}, but the one above it is ${before === 1 ? 'the title' : `level ${before}`}. ` +
            `Make it level ${before + 1}.`,
        ),
      );
    before = shown;
  });
  return findings;
};

const checkPictures = ({ pictures }: Outline): readonly Finding[] =>
  pictures.flatMap(({ src, alt, isDecoration }, index) =>
    alt === '' && !isDecoration
      ? [
          inContent(
            'blocker',
            'picture-without-alt',
            { kind: 'picture', index, quote: fileName(src) },
            'Describe this picture for people who cannot see it, or mark it as decorative.',
          ),
        ]
      : [],
  );

const checkTables = ({ tables }: Outline): readonly Finding[] =>
  tables.flatMap(({ hasHeader, text }, index) =>
    hasHeader
      ? []
      : [
          inContent(
            'blocker',
            'table-without-header',
            { kind: 'table', index, quote: text },
            'Use header cells in the first row or column for screen readers.',
          ),
        ],
  );

const vague = new Set([
  ...['click here', 'click', 'here', 'this', 'this link', 'this page', 'this article', 'link', 'more', 'read more'],
  ...['learn more', 'see more', 'find out more', 'more information', 'more info', 'details', 'continue', 'go'],
]);

const normalizeLinkText = (text: string): string =>
  cleanCode(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]+/gu, '')
    .trim();

const checkLinkTexts = ({ links }: Outline): readonly Finding[] =>
  links.flatMap(({ href, text }, index): readonly Finding[] => {
    const element = { kind: 'link', index, quote: text || href } as const;
    if (text === '') return [inContent('blocker', 'link-without-text', element, 'Add text to this link or remove it.')];
    if (!vague.has(normalizeLinkText(text))) return [];
    return [inContent('hint', 'link-vague', element, 'Say in the link text where it leads.')];
  });

export const checkText = (content: string, outline: Outline): readonly Finding[] => [
  ...checkLength(content),
  ...checkHeadings(outline),
  ...checkPictures(outline),
  ...checkTables(outline),
  ...checkLinkTexts(outline),
];
