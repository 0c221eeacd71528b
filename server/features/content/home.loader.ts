/** The home page: content, services and industries in short, and the newest articles. */
import { placeDrawings } from '#shared/media/place-drawings.ts';
import { keyDrawing } from '#shared/media/record-subject.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { LatestInsights } from '#shared/content/home.data.ts';
import type { PostCard } from '#shared/blog/post-card.ts';
import { picturePlaces, presentCard } from '../blog/present-card.ts';
import { findPictures } from '../media/find-pictures.ts';
import { findPagePictures, type PagePictures } from './page-pictures.ts';
import type { PageLoader, PageDeps } from '../page-loader.ts';

const maxInsights = 3;

interface LoadedInsights {
  readonly insights: LatestInsights;
  /** True if the articles could not be read. */
  readonly incomplete: boolean;
}

const readCards = async (deps: PageDeps): Promise<PostCard[]> => {
  const posts = await deps.posts.recentPublished({ limit: maxInsights }, deps.clock());
  const pictures = await findPictures(
    deps.media,
    posts.map((post) => post.featured_image),
  );
  const { readTime } = deps.content.insights;
  return posts.map((post, index) =>
    presentCard(post, { readTime, pictures, sizes: index === 0 ? picturePlaces.homeLead : picturePlaces.homeSide }),
  );
};

/** A failure is logged and shows the empty state, so that the home page never fails because of articles. */
const loadLatestInsights = async (deps: PageDeps): Promise<LoadedInsights> => {
  const { label, viewAll, comingSoon } = deps.content.insights.home;
  const posts = await readCards(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the newest articles could not be read; the home page shows none');
    return undefined;
  });
  return { insights: { label, viewAll, comingSoon, posts: posts ?? [] }, incomplete: posts === undefined };
};

const servicesInShort = ({ services }: LiveContent['services'], { show }: PagePictures) =>
  services.map((service) => ({
    ...service,
    text: service.teaser,
    picture: show(service, keyDrawing(service), 'homeService'),
    to: `/services/${service.key}`,
  }));

const industriesInShort = ({ industries }: LiveContent['industries'], { show }: PagePictures) =>
  industries.map((industry) => ({
    ...industry,
    text: industry.teaser,
    figures: industry.stats.slice(0, 1),
    picture: show(industry, keyDrawing(industry), 'listedIndustry'),
    to: `/industries/${industry.key}`,
  }));

export const loadHome: PageLoader<'home'> = async (_request, deps) => {
  const { homepage, services, industries } = deps.content;
  const { insights, incomplete } = await loadLatestInsights(deps);
  const { closing } = homepage;
  const pictures = await findPagePictures([closing, services.services, industries.industries], deps);
  return {
    kind: 'found',
    data: {
      ...homepage,
      services: { ...homepage.services, items: servicesInShort(services, pictures) },
      industries: { ...homepage.industries, items: industriesInShort(industries, pictures) },
      closing: { ...closing, picture: pictures.show(closing, placeDrawings.homeClosing, 'homeClosing') },
      insights,
    },
    metadata: homepage.metadata,
    incomplete: incomplete || pictures.incomplete,
  };
};
