import type { Finding } from '#shared/content/publish-check.contract.ts';
import type { AddressedFields } from '#server/features/blog/post-record.ts';
import { inField, type ArticleFacts } from './article-facts.ts';
import { checkAddresses, isFileThere, ownAddress } from './check-addresses.ts';
import { checkFields } from './check-fields.ts';
import { checkText } from './check-text.ts';
import { readOutline, type Outline } from './read-outline.ts';
import { parseMediaPath } from '#shared/media/media-path.ts';
import { checkLimits } from '#shared/content/publish-check-rules.ts';

type Facts = Pick<ArticleFacts, 'siteUrl' | 'pictures' | 'answers'>;

/** True unless this site knows that the picture is missing. */
const isThere = (src: string, facts: Facts): boolean => {
  const own = ownAddress(src, facts.siteUrl);
  return own === undefined || isFileThere(own, facts);
};

const checkSize = (src: string, { pictures }: Facts): readonly Finding[] => {
  const file = parseMediaPath(src);
  const picture = file && pictures.get(file.hash);
  const variant = picture?.variants.find(({ width, format }) => width === file?.width && format === file.format);
  if (picture === undefined || variant === undefined) return [];
  const findings: Finding[] = [];
  if (variant.bytes > checkLimits.pictureBytes)
    findings.push(
      inField(
        'hint',
        'picture-heavy',
        'featured_image',
        `This picture is ${Math.round(variant.bytes / 1000)} kB, which slows the page down. Choose a smaller one.`,
      ),
    );
  if (picture.width > picture.height * checkLimits.pictureProportion)
    findings.push(
      inField(
        'hint',
        'picture-wide',
        'featured_image',
        `This picture is ${picture.width} × ${picture.height} pixels; lists crop most of it. Choose a taller one.`,
      ),
    );
  return findings;
};

/** Checks the picture at the top of the page and in lists. */
const checkFeaturedPicture = (
  { featured_image: src, featured_image_alt: alt }: Pick<AddressedFields, 'featured_image' | 'featured_image_alt'>,
  facts: Facts,
): readonly Finding[] => {
  // Without one the site draws a picture.
  if (src === null) return [];
  if (!isThere(src, facts))
    return [inField('blocker', 'picture-missing', 'featured_image', 'Picture not found. Choose another one.')];
  const undescribed = inField(
    'blocker',
    'picture-without-alt',
    'featured_image_alt',
    'Describe the featured picture for people who cannot see it.',
  );
  return [...(alt === '' && !src.startsWith('/art/') ? [undescribed] : []), ...checkSize(src, facts)];
};

/** Without a picture, links show the default. */
const checkSocialPicture = ({ social_picture: src }: AddressedFields, facts: Facts): readonly Finding[] =>
  src === null || isThere(src, facts)
    ? []
    : [
        inField(
          'hint',
          'picture-missing',
          'social_picture',
          'The picture for shared links is no longer in the library. Choose another one, or none.',
        ),
      ];

/** More findings are of no use, and a text can produce a hundred thousand. */
const maxFound = 200;

/** Returns the findings for an article, blockers first. */
export const checkArticle = (
  text: AddressedFields,
  facts: ArticleFacts,
  outline: Outline = readOutline(text.content),
): Finding[] => {
  const findings = [
    ...checkFields(text, facts),
    ...checkFeaturedPicture(text, facts),
    ...checkSocialPicture(text, facts),
    ...checkText(text.content, outline),
    ...checkAddresses(text.slug, outline, facts),
  ];
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
  return [...of('blocker'), ...of('hint')].slice(0, maxFound);
};
