/** Suggests link targets on this site by terms or path, and checks an address. */
import { fold } from '#shared/search/search-terms.ts';
import { isPathOff } from '#server/platform/pages-off.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { emptyArticle } from '#shared/blog/article-fields.ts';
import type { LinkTarget } from '#shared/content/link-targets.contract.ts';
import { postState } from '#shared/blog/post-rules.ts';
import { examplesOf } from '#shared/content/examples.schema.ts';
import { examplePath, studyPath } from '#shared/routes/paths.ts';
import { plainPageIds, routeRow } from '#shared/routes/route-table.ts';
import type { PostRepository } from '#server/features/blog/post.repository.ts';
import { searchPages } from '#server/features/search/search-pages.ts';
import { checkAddresses } from './check-addresses.ts';
import { gatherFacts, type CheckPostDeps } from './check-post.ts';

export interface LinkTargetDeps extends CheckPostDeps {
  readonly posts: Pick<PostRepository, 'listAll'>;
}

/** Limit for pages, and for articles. */
const most = 6;

const page = (kind: string, title: string, to: string): LinkTarget => ({ kind, title, to, state: 'published' });

const allPages = ({ navigation, services, industries, 'case-studies': cases, examples }: LiveContent): LinkTarget[] => [
  ...plainPageIds.map((id) => page('Page', navigation.pageNames[id], routeRow(id).pattern)),
  ...services.services.map(({ key, title }) => page('Service', title, `/services/${key}`)),
  ...industries.industries.map(({ key, title }) => page('Industry', title, `/industries/${key}`)),
  ...examplesOf(examples).map(({ key, kind, title }) => page(kind, title, examplePath(key))),
  ...cases.studies.items.map(({ id, title }) => page('Case study', title, studyPath(id))),
];

const namedPages = (content: LiveContent): LinkTarget[] =>
  allPages(content).filter(({ to }) => !isPathOff(to, content));

const titleMatcher =
  (term: string) =>
  ({ title, to }: LinkTarget): boolean =>
    fold(title).includes(fold(term)) || to.startsWith(term);

/** Search terms of a path: `/blog/a-loom` finds the article on a loom. */
const termsOf = (q: string): string => (q.startsWith('/') ? (q.split('/').at(-1) ?? '').replaceAll('-', ' ') : q);

/** Without a query, returns the newest articles. */
const findArticles = async (q: string, { posts, clock }: LinkTargetDeps): Promise<LinkTarget[]> => {
  if (q !== '' && termsOf(q).trim() === '') return [];
  const found = await posts.listAll({ q: termsOf(q), limit: most });
  return found.posts.map(({ title, slug, published, published_at }) => ({
    kind: 'Article',
    title: title || 'Without a title',
    to: `/blog/${slug}`,
    state: postState(published, published_at, clock()),
  }));
};

/** Stands for an article without text: only the address is checked. */
const nobody = { ...emptyArticle, slug: '' };

const findWarning = async (q: string, deps: LinkTargetDeps) => {
  if (!q.startsWith('/') && !q.startsWith(deps.siteUrl)) return null;
  const outline = { headings: [], pictures: [], tables: [], links: [{ href: q, text: q }] };
  const facts = await gatherFacts({ id: '', slug: '' }, nobody, outline, deps);
  const [finding] = checkAddresses('', outline, facts);
  return finding === undefined ? null : { level: finding.level, message: finding.message };
};

/** Matches in titles first, then in texts; among titles pages come first, among texts articles. */
export const findLinkTargets = async (q: string, deps: LinkTargetDeps) => {
  const content = deps.content.current;
  if (q === '') return { targets: [...namedPages(content), ...(await findArticles(q, deps))], warning: null };
  const now = deps.clock();
  const matchesName = titleMatcher(q.toLowerCase());
  const called = namedPages(content).filter(matchesName);
  // The terms of a path are compared with titles.
  const where = q.startsWith('/') ? { fields: ['title' as const] } : {};
  const { kinds } = content.search;
  const inTexts = searchPages(termsOf(q), { content, now, ...where })
    .slice(0, most)
    .map(({ type, title, to }) => page(kinds[type], title, to));
  const [articles, warning] = await Promise.all([findArticles(q, deps), findWarning(q, deps)]);
  const all = [
    ...called.slice(0, most),
    ...articles.filter(matchesName),
    ...articles.filter((article) => !matchesName(article)),
    ...inTexts,
  ];
  const targets = all.filter(({ to }, index) => all.findIndex((each) => each.to === to) === index);
  return { targets: targets.slice(0, 2 * most), warning };
};
