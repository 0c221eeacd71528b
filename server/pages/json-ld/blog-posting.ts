/** https://developers.google.com/search/docs/appearance/structured-data/article */
import type { BlogPosting, ImageObject, Person } from 'schema-dts';
import type { PostPage } from '#shared/pages/post.data.ts';
import { absoluteUrl } from '#server/platform/absolute-url.ts';
import type { SharedPicture } from '../page-loader.ts';
import { mainEntityId, organizationId, pageId, pageUrl, refer, type JsonLdPage } from './json-ld.ts';

const describeImage = ({ src, width, height, alt }: SharedPicture, siteUrl: string): ImageObject => ({
  '@type': 'ImageObject',
  url: absoluteUrl(siteUrl, src),
  ...(width && height ? { width: String(width), height: String(height) } : {}),
  ...(alt ? { caption: alt } : {}),
});

const describeAuthor = ({ author, authorLink }: PostPage['post'], siteUrl: string): Person => ({
  '@type': 'Person',
  name: author,
  ...(authorLink ? { url: siteUrl + authorLink.to } : {}),
});

export const describePost = (page: JsonLdPage, post: PostPage['post']): BlogPosting => {
  const { site, description, openGraph } = page;
  const organization = refer(organizationId(site));
  return {
    '@type': 'BlogPosting',
    '@id': mainEntityId(page),
    headline: post.title,
    description,
    url: pageUrl(page),
    mainEntityOfPage: refer(pageId(page)),
    inLanguage: 'en',
    datePublished: post.date,
    dateModified: openGraph.modifiedAt ?? post.date,
    author: post.author === site.siteName ? organization : describeAuthor(post, site.siteUrl),
    publisher: organization,
    ...(openGraph.image ? { image: describeImage(openGraph.image, site.siteUrl) } : {}),
    ...(post.category ? { articleSection: post.category.label } : {}),
    ...(post.tags.length > 0 ? { keywords: post.tags.map(({ label }) => label) } : {}),
  };
};
