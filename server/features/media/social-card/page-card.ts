/** Chooses heading and drawing of a page's social card. */
import { isArtSubject } from '#shared/media/art-subjects.ts';
import { keyDrawing } from '#shared/media/record-subject.ts';
import type { Breadcrumb } from '#shared/pages/page-payload.ts';
import type { PostPicture } from '#shared/blog/post-card.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import type { SocialCard } from './social-card.ts';

type Art = Pick<SocialCard, 'subject' | 'seed'>;

const drawn = (picture: PostPicture): Art | undefined => (picture.kind === 'drawing' ? picture : undefined);

/** Pages with their own drawing. All others have the loom. */
const ownArt: { readonly [Id in RouteId]?: (data: PageData<Id>) => Art | undefined } = {
  service: ({ service }) => keyDrawing(service),
  industry: ({ industry }) => keyDrawing(industry),
  'case-study': ({ picture }) => drawn(picture),
  position: ({ picture }) => drawn(picture),
  post: ({ post }) => drawn(post.picture),
};

const headingOf = (data: object): string | undefined => {
  if (!('statement' in data)) return undefined;
  const { statement } = data;
  const title = typeof statement === 'object' && statement !== null && 'title' in statement ? statement.title : '';
  return typeof title === 'string' && title !== '' ? title : undefined;
};

interface Carded<Id extends RouteId> {
  readonly id: Id;
  readonly data: PageData<Id>;
  readonly siteName: string;
  readonly breadcrumbs: readonly Breadcrumb[];
}

export const pageCard = <Id extends RouteId>({ id, data, siteName, breadcrumbs }: Carded<Id>): SocialCard => {
  const art = isArtSubject(id) ? { subject: id, seed: id } : ownArt[id]?.(data);
  const heading = headingOf(data);
  const name = breadcrumbs.at(-1)?.name ?? '';
  const parent = breadcrumbs.at(-2)?.name ?? '';
  return {
    siteName,
    title: heading ?? name,
    label: id === 'home' ? '' : heading === undefined ? parent : name,
    ...(art ? { subject: art.subject, seed: art.seed, layout: 'side' } : { subject: 'loom', seed: id, layout: 'foot' }),
  };
};
