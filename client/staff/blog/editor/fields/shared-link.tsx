/** The card that other sites show for a link to the article. */
import { useMemo } from 'react';
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import { postSubject } from '#shared/media/post-subject.ts';
import { isPictureAddress } from '#shared/blog/post-rules.ts';
import { css } from '#views/design/emotion.ts';
import { Illustration } from '#views/design/illustration.tsx';
import { token } from '#views/design/tokens.ts';
import { LogoMark } from '#views/layout/logo.tsx';
import { useSite } from '#views/page-context.ts';
import { useLibraryPicture } from '../../../media/picker/library-words.tsx';
import { clampLines } from '../../../ui/screen-layout.ts';
import { textOf } from '../draft-sheet.tsx';
import type { ArticleFields } from '../saving/article-fields.ts';
import { quietText } from '../../../ui/style-rules.ts';

const link = css({
  overflow: 'hidden',
  border: `${token('--line')} solid ${token('--edge')}`,
  background: token('--surface'),
  overflowWrap: 'anywhere',
  '> div:first-of-type': {
    aspectRatio: '1.91 / 1',
    overflow: 'hidden',
    background: token('--sunken'),
  },
  '> div > img': {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  },
  '> div:last-of-type': {
    display: 'grid',
    gap: '0.125rem',
    padding: `${token('--s-3')} ${token('--s-4')}`,
    borderTop: `${token('--line')} solid ${token('--edge')}`,
    lineHeight: 1.35,
    ...quietText,
  },
  small: {
    ...clampLines(1),
    fontSize: token('--t-micro'),
  },
  strong: {
    ...clampLines(2),
    color: token('--ink'),
    fontSize: '1rem',
    fontWeight: 600,
  },
  'div > p': clampLines(2),
});

/** The generated card at its own size, in the light theme. */
const drawnCard = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 772fr) minmax(0, 428fr)',
  height: '100%',
  containerType: 'inline-size',
  background: token('--paper'),
  color: token('--ink'),
  '> div:first-of-type': {
    padding: '6cqw',
    paddingRight: '4cqw',
  },
  '> div > span': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.4cqw',
    fontSize: '2.7cqw',
    lineHeight: 1.1,
  },
  'span > svg': {
    width: '4cqw',
    height: '3cqw',
  },
  '> div > b': {
    ...clampLines(5),
    marginTop: '4cqw',
    fontSize: '7.2cqw',
    fontWeight: 600,
    lineHeight: 1.04,
    letterSpacing: '-0.03em',
    '&[data-long]': {
      fontSize: '5cqw',
    },
  },
});

/** Longer titles are set smaller on the generated card. */
const fitsLarge = 40;

/** Number of characters of content parsed for its beginning: enough for two lines. */
const readForBeginning = 3000;

const beginningOf = (html: string): string =>
  new DOMParser().parseFromString(textOf(html.slice(0, readForBeginning)), 'text/html').body.textContent;

interface Shown {
  readonly text: string;
  /** Shown to explain where it comes from. */
  readonly origin: string;
}

/** The first non-empty text. */
const firstOf = (choices: readonly Shown[]): Shown =>
  choices.find(({ text }) => text !== '') ?? { text: '', origin: '' };

type Preview = Pick<ArticleFields, 'title' | 'category' | 'tags' | 'featured_image'>;

function DrawnCard({ fields: { title, category, tags, featured_image }, slug }: { fields: Preview; slug: string }) {
  const { name } = useSite();
  const { subject, seed } = parseArtPath(featured_image ?? '') ?? {
    subject: postSubject({ title, category, tags, slug }),
    seed: slug,
  };
  return (
    <div className={drawnCard}>
      <div>
        <span>
          <LogoMark />
          {name}
        </span>
        <b data-long={title.length > fitsLarge || undefined}>{title || 'Untitled'}</b>
      </div>
      <Illustration subject={subject} seed={seed} format="card" ratio="fill" />
    </div>
  );
}

interface SharedLink {
  readonly title: Shown;
  readonly description: Shown;
  /** Without text, the site draws a card. */
  readonly picture: Shown & { readonly alt: string };
  readonly isFeatured: boolean;
}

/** Title, description and picture of shared links, each with its source. */
export function useSharedLink(fields: ArticleFields): SharedLink {
  const { name } = useSite();
  const own = fields.social_picture ?? '';
  const picture = useLibraryPicture(own);
  const beginning = useMemo(() => beginningOf(fields.content), [fields.content]);
  const usual = firstOf([
    { text: fields.seo_title, origin: 'the headline for search engines, with the site’s name' },
    { text: fields.title || 'Untitled', origin: 'the title of the article, with the site’s name' },
  ]);
  const featured = fields.featured_image ?? '';
  const isFeatured = featured !== '' && !featured.startsWith('/art/') && isPictureAddress(featured);
  const shown = firstOf([
    { text: picture === null ? '' : own, origin: 'chosen below' },
    { text: isFeatured ? featured : '', origin: 'the featured picture' },
  ]);
  return {
    title: firstOf([
      { text: fields.social_title, origin: 'written below' },
      { text: `${usual.text} | ${name}`, origin: usual.origin },
    ]),
    description: firstOf([
      { text: fields.seo_description, origin: 'the description for search engines' },
      { text: fields.excerpt, origin: 'the excerpt' },
      { text: beginning, origin: 'how the text begins' },
      { text: fields.title || 'Untitled', origin: 'the title, until the article has text' },
    ]),
    picture: { ...shown, alt: picture?.alt ?? '' },
    isFeatured,
  };
}

interface SharedLinkCardProps {
  readonly fields: ArticleFields;
  readonly slug: string;
}

export function SharedLinkCard({ fields, slug }: SharedLinkCardProps) {
  const { title, description, picture } = useSharedLink(fields);
  return (
    <figure className={link} aria-label="Preview of the shared link">
      <div>
        {picture.text === '' ? <DrawnCard fields={fields} slug={slug} /> : <img src={picture.text} alt={picture.alt} />}
      </div>
      <div>
        <small>{location.host}</small>
        <strong>{title.text}</strong>
        <p>{description.text}</p>
      </div>
    </figure>
  );
}
