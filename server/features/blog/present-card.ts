/** An article as lists on pages show it. */
import { parseArtPath } from '#shared/art/art-path.ts';
import { postSubject } from '#shared/art/post-subject.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { articleListPath } from '#shared/rules/article-list-path.ts';
import type { AuthorProfile } from '#shared/contracts/author-profile.contract.ts';
import type { PersonCard } from '#shared/pages/person-card.ts';
import type { PostCard, PostPicture } from '#shared/pages/post-card.ts';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import type { Link } from '#shared/content/parts.schema.ts';
import { pictureAt, type FoundPictures } from '#server/features/media/find-pictures.ts';
import type { PostSummaryRecord } from './post-record.ts';

/** How wide the places are in which views show an article's picture, in the words of the `sizes` attribute. */
export const picturePlaces = {
  /** From edge to edge above an article. */
  opening: '100vw',
  /** The newest article of the list: eight columns. */
  lead: '(min-width: 64rem) 62vw, 100vw',
  row: '(min-width: 64rem) 23vw, (min-width: 48rem) 12rem, 7rem',
  /** The newest article on the home page: seven columns. */
  homeLead: '(min-width: 64rem) 54vw, 100vw',
  homeSide: '(min-width: 64rem) 13vw, 34vw',
  /** Under an article: five columns and four. */
  next: '(min-width: 64rem) 38vw, 100vw',
  /** The head of a service: the right half, to the edge of the window. */
  service: '(min-width: 64rem) 50vw, 100vw',
  industry: '100vw',
  /** The cover of a category or tag: the page without its margins. */
  cover: '(min-width: 110rem) 100rem, 92vw',
  /** Somebody who signs articles. */
  person: '6rem',
} as const;

export interface CardSetting {
  /** How the reading time is said, with `{minutes}` for the number. */
  readonly readTime: string;
  /** The uploaded pictures of the page. */
  readonly pictures: FoundPictures;
  /** How wide the picture's place is; one of `picturePlaces`. */
  readonly sizes: string;
}

export const presentImage = (
  address: string,
  { pictures, sizes }: Pick<CardSetting, 'pictures' | 'sizes'>,
): PostPicture => {
  const files = pictureAt(pictures, address);
  if (files === undefined) return { kind: 'image', src: address };
  const { src, width, height, sources } = pictureSources(files, sizes);
  return {
    kind: 'image',
    ...{ src, width, height },
    sources: sources.map(({ type, srcset }) => ({ type, srcSet: srcset, sizes })),
  };
};

/** The cover of a category or tag, with what the library says it shows; undefined where the picture is gone. */
export const presentCover = (address: string, pictures: FoundPictures): PostPicture | undefined => {
  const files = pictureAt(pictures, address);
  if (files === undefined) return undefined;
  const { alt } = files;
  return { ...presentImage(address, { pictures, sizes: picturePlaces.cover }), ...(alt === '' ? {} : { alt }) };
};

interface PersonRecord {
  /** The account's. */
  readonly id: string;
  /** As the article is signed. */
  readonly name: string;
  readonly profile: AuthorProfile;
}

/** The author's picture; without one, or where it is one of the site's drawings, what to draw. */
const presentPicture = (
  post: Pick<PostSummaryRecord, 'featured_image' | 'category' | 'slug'>,
  setting: CardSetting,
): PostPicture => {
  const src = post.featured_image;
  if (src && !src.startsWith('/art/')) return presentImage(src, setting);
  const drawing = src ? parseArtPath(src) : undefined;
  return { kind: 'drawing', subject: drawing?.subject ?? postSubject(post), seed: drawing?.seed ?? post.slug };
};

/** A name with the list of the articles that share it. */
export const linkToList = (list: ArticleListId, name: string): Link => ({
  label: name,
  to: articleListPath(list, name),
});

/** Whoever wrote an article, when they say something about themselves. */
export const presentPerson = (
  { id, name, profile: { job_title, about, picture } }: PersonRecord,
  pictures: FoundPictures,
): PersonCard => {
  const shown = picture !== null && pictureAt(pictures, picture) !== undefined;
  return {
    name,
    to: articleListPath('author', name),
    ...(job_title === '' ? {} : { role: job_title }),
    ...(about === '' ? {} : { about }),
    picture: shown
      ? presentImage(picture, { pictures, sizes: picturePlaces.person })
      : { kind: 'drawing', subject: 'field', seed: id },
  };
};

export const presentCard = (post: PostSummaryRecord, setting: CardSetting): PostCard => ({
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  ...(post.category ? { category: linkToList('category', post.category) } : {}),
  author: post.author,
  date: (post.published_at ?? post.created_at).toISOString(),
  readTime: setting.readTime.replace('{minutes}', String(post.read_time)),
  picture: presentPicture(post, setting),
});
