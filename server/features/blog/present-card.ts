/** An article as lists on pages show it. */
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import { postSubject } from '#shared/media/post-subject.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { focalMark } from '#shared/media/media-rules.ts';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import type { AuthorProfile } from '#shared/accounts/own-account.contract.ts';
import type { NamedPerson, PeopleContent } from '#shared/content/people.schema.ts';
import type { PersonCard } from '#shared/pages/person-card.ts';
import type { PostCard, PostPicture } from '#shared/blog/post-card.ts';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import type { Link } from '#shared/content/parts.schema.ts';
import { pictureAt, type FoundPictures } from '#server/features/media/find-pictures.ts';
import type { PostSummaryRecord } from './post-record.ts';

/** Values of the `sizes` attribute for each place that shows a picture. */
export const picturePlaces = {
  /** Full width above an article. */
  opening: '100vw',
  /** First article of the list: eight columns. */
  lead: '(min-width: 64rem) 62vw, 100vw',
  /** Second and third article: half the page each. */
  pair: '(min-width: 48rem) 46vw, 100vw',
  row: '(min-width: 64rem) 23vw, (min-width: 48rem) 12rem, 7rem',
  /** First article on the home page: seven columns. */
  homeLead: '(min-width: 64rem) 54vw, 100vw',
  homeSide: '(min-width: 64rem) 13vw, 34vw',
  /** Below an article: five columns and four. */
  next: '(min-width: 64rem) 38vw, 100vw',
  /** Head of a service or a position: the right half, to the window's edge. */
  record: '(min-width: 64rem) 50vw, 100vw',
  industry: '100vw',
  /** A listed service on the home page and in the overview, and an industry in its row. */
  homeService: '(min-width: 64rem) 23vw, 40vw',
  listedService: '(min-width: 64rem) 23vw, (min-width: 48rem) 46vw, 100vw',
  listedIndustry: '(min-width: 64rem) 23vw, (min-width: 48rem) 46vw, 92vw',
  /** A case study, in its head and in the overview: seven columns, to the window's edge. */
  study: '(min-width: 64rem) 60vw, 100vw',
  /** The band that links to the next record, and the foot of the contact page. */
  band: '100vw',
  /** The closing call of a page. */
  closing: '(min-width: 48rem) 50vw, 100vw',
  homeClosing: '(min-width: 64rem) 44vw, 100vw',
  /** Beside the desks on the about page. */
  presence: '(min-width: 64rem) 50vw, (min-width: 48rem) 100vw, 1px',
  method: '(min-width: 64rem) 23vw, (min-width: 48rem) 46vw, 92vw',
  model: '(min-width: 64rem) 46vw, 92vw',
  /** A layer on the technology page. */
  layer: '6rem',
  /** The cover of a category or tag. */
  cover: '(min-width: 110rem) 100rem, 92vw',
  /** An author's portrait. */
  person: '6rem',
  /** A page among search results. */
  result: '(min-width: 48rem) 10rem, 6rem',
  /** The portrait of a person in the company, in one or two columns. */
  portrait: '(min-width: 64rem) 11rem, 9rem',
} as const;

export interface CardSetting {
  /** Text of the reading time; `{minutes}` is the number. */
  readonly readTime: string;
  /** Uploaded pictures that the page shows. */
  readonly pictures: FoundPictures;
  /** Width of the picture's place; one of `picturePlaces`. */
  readonly sizes: string;
}

export const presentImage = (
  address: string,
  { pictures, sizes }: Pick<CardSetting, 'pictures' | 'sizes'>,
): PostPicture & { readonly kind: 'image' } => {
  const files = pictureAt(pictures, address);
  if (files === undefined) return { kind: 'image', src: address };
  const { src, width, height, sources } = pictureSources(files, sizes);
  const focus = focalMark(files.focus);
  return {
    kind: 'image',
    src,
    width,
    height,
    ...(focus === undefined ? {} : { focus }),
    sources: sources.map(({ type, srcset }) => ({ type, srcSet: srcset, sizes })),
  };
};

/** Presents a drawing, a picture from the library or an external picture. */
export const presentPlate = (address: string, setting: Pick<CardSetting, 'pictures' | 'sizes'>): PostPicture => {
  const drawing = parseArtPath(address);
  return drawing ? { kind: 'drawing', subject: drawing.subject, seed: drawing.seed } : presentImage(address, setting);
};

/** The cover of a category or tag with its description; undefined if the picture was removed. */
export const presentCover = (address: string, pictures: FoundPictures): PostPicture | undefined => {
  const files = pictureAt(pictures, address);
  if (files === undefined) return undefined;
  const { alt } = files;
  return { ...presentImage(address, { pictures, sizes: picturePlaces.cover }), ...(alt === '' ? {} : { alt }) };
};

interface PersonRecord {
  /** The name that signs the article. */
  readonly name: string;
  /** The author's account and profile. */
  readonly account?: { readonly id: string; readonly profile: AuthorProfile } | undefined;
  /** The author's entry in the content of people. */
  readonly named?: NamedPerson | undefined;
  readonly labels: PeopleContent['labels'];
}

/** Finds the person in the content by an author's name. */
export const namedAuthor = (name: string, { people }: PeopleContent): NamedPerson | undefined =>
  people.find((person) => person.name.toLowerCase() === name.toLowerCase());

/** Notes on a person that are not empty. */
export const personNotes = ({ languages, ask }: NamedPerson, labels: PeopleContent['labels']) =>
  [
    { label: labels.languages, text: languages },
    { label: labels.ask, text: ask },
  ].filter(({ text }) => text !== '');

/** The article's picture, or the drawing that replaces it. */
const presentPicture = (
  post: Pick<PostSummaryRecord, 'featured_image' | 'title' | 'category' | 'tags' | 'slug'>,
  setting: CardSetting,
): PostPicture => {
  const src = post.featured_image;
  if (src && !src.startsWith('/art/')) return presentImage(src, setting);
  const drawing = src ? parseArtPath(src) : undefined;
  return { kind: 'drawing', subject: drawing?.subject ?? postSubject(post), seed: drawing?.seed ?? post.slug };
};

/** A link to the list of articles with this name. */
export const linkToList = (list: ArticleListId, name: string): Link => ({
  label: name,
  to: articleListPath(list, name),
});

/** The author of an article, from the content of people and the profile of the account; undefined without both. */
export const presentPerson = (
  { name, account, named, labels }: PersonRecord,
  pictures: FoundPictures,
): PersonCard | undefined => {
  if (account === undefined && named === undefined) return undefined;
  const role = named?.role ?? account?.profile.job_title ?? '';
  const notes = named === undefined ? [] : personNotes(named, labels);
  const about = [account?.profile.about ?? '', ...notes.map(({ label, text }) => `${label}: ${text}.`)]
    .filter((text) => text !== '')
    .join(' ');
  const chosen = [named?.image, account?.profile.picture].find(
    (address) => typeof address === 'string' && pictureAt(pictures, address) !== undefined,
  );
  return {
    name,
    to: articleListPath('author', name),
    ...(role === '' ? {} : { role }),
    ...(about === '' ? {} : { about }),
    picture: chosen
      ? presentImage(chosen, { pictures, sizes: picturePlaces.person })
      : { kind: 'drawing', subject: 'field', seed: account?.id ?? name },
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
