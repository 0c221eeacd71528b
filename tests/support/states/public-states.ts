/** The public pages, and their states after actions. */
import { formOf, postForm } from '../application-calls.ts';
import type { Page } from 'playwright-core';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { pageAddresses } from '../page-addresses.ts';
import { after, type PageState } from './page-state.ts';

const nameOf = (path: string): string => path.replace(/^\//, '').replace(/[^a-z0-9]+/g, '-') || 'home';

/**
 * Pages of these kinds differ only in content, and case studies are drawn in their overview too; services, industries and
 * articles have different drawings.
 */
const eachOnce = new Set(['case-study', 'position', 'category', 'tag', 'author']);

const pages: readonly PageState[] = pageAddresses(demonstrationPosts.map(({ slug }) => slug))
  .filter(({ id }, index, all) => !eachOnce.has(id) || all.findIndex((other) => other.id === id) === index)
  .map(({ id, path }) => ({ name: nameOf(path), route: id, path }));

const menus: readonly PageState[] = (['Services', 'Industries', 'About'] as const).map((name) => ({
  name: `menu-${name.toLowerCase()}`,
  route: 'services',
  path: '/services',
  only: 'wide',
  open: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click(),
}));

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('Name').fill('Amara Osei');
  await page.getByLabel('Email').fill('amara@samplewood.example');
  await page.getByLabel('Company').fill('Samplewood Clinics');
  await page.getByLabel('Project Details').fill('Our auditors ask for evidence of access reviews.\nCan you help?');
};

const contact: readonly PageState[] = [
  after({ route: 'contact', path: '/contact' }, 'contact-with-mistakes', async (page) => {
    await page.getByLabel('Email').fill('amara');
    await send(page);
    await page.getByRole('group', { name: /^Please check/ }).waitFor();
  }),
  after({ route: 'contact', path: '/contact' }, 'contact-sent', async (page) => {
    await fill(page);
    await send(page);
    await page.getByRole('heading', { name: 'We received your message' }).waitFor();
  }),
  after({ route: 'contact', path: '/contact', noise: /ERR_FAILED/ }, 'contact-unreachable', async (page) => {
    await fill(page);
    await page.route('**/api/contact', (route) => route.abort());
    await send(page);
    await page.getByRole('alert').getByText('Failed to send message.').waitFor();
  }),
  after({ route: 'apply', path: '/careers/devops-engineer/apply' }, 'apply-with-mistakes', async (page) => {
    await page.getByRole('button', { name: 'Send Application' }).click();
    await page.getByRole('heading', { name: 'Some things need your attention' }).waitFor();
  }),
  after({ route: 'apply', path: '/careers/product-manager/apply' }, 'apply-sent', async (page, { site }) => {
    const answer = await postForm(site, formOf(undefined, []), 'product-manager');
    await page.goto(new URL(answer.headers.get('location') ?? '', site.url).href);
    await page.getByRole('heading', { name: 'We received your application' }).waitFor();
  }),
  { name: 'application', route: 'application', path: ({ ownApplication }) => ownApplication },
  { name: 'application-times', route: 'application', path: ({ ownOffered }) => ownOffered },
  { name: 'application-pool', route: 'application', path: ({ ownPool }) => ownPool },
  { name: 'application-asks', route: 'application', path: ({ ownApplication }) => `${ownApplication}&ask=erase` },
];

const missing = { route: 'unknown', noise: /status of (404|410|500)/ } as const;

const lost: readonly PageState[] = [
  { ...missing, name: 'not-found', path: '/no-such-page' },
  { ...missing, name: 'gone', path: '/gone' },
  { name: 'broken', route: 'post', path: '/blog/broken', noise: /status of 500/ },
  { name: 'article-not-found', route: 'post', path: '/blog/no-such-article', noise: /status of 404/ },
  { name: 'article-without-database', route: 'post', path: '/blog/any', site: 'away', noise: /status of 503/ },
  { name: 'blog-without-database', route: 'blog', path: '/blog', site: 'away' },
  after({ route: 'careers', path: '/about', noise: /ERR_FAILED/ }, 'page-not-loaded', async (page) => {
    await page.route('**/_data/**', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
  }),
];

/** With the search overlay: suggestions, then results. */
const overPage = (name: string, q: string): PageState => ({
  name,
  route: 'services',
  path: '/services',
  open: async (page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('option').first().waitFor();
    await dialog.getByRole('combobox').fill(q);
    await dialog.getByRole('status').filter({ hasText: q }).waitFor();
  },
});

const article = `/blog/${demonstrationPosts[0]?.slug}`;

export const publicStates: readonly PageState[] = [
  ...pages,
  ...menus,
  after({ route: 'services', path: '/services', only: 'narrow' }, 'sheet', async (page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByText('Services', { exact: true }).click();
  }),
  { name: 'search-with-results', route: 'search', path: '/search?q=cloud' },
  { name: 'search-without-results', route: 'search', path: '/search?q=zeppelin' },
  { name: 'search-of-one-type', route: 'search', path: '/search?q=cloud&type=article' },
  { name: 'search-without-that-type', route: 'search', path: '/search?q=cloud&type=position' },
  overPage('search-over-page', ''),
  overPage('search-over-page-with-results', 'cloud'),
  overPage('search-over-page-without-results', 'zeppelin'),
  { name: 'article-with-every-block', route: 'post', path: '/blog/every-block' },
  after({ route: 'post', path: article }, 'article-share', async (page) => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('link', { name: 'Share on LinkedIn' }).waitFor();
  }),
  after({ route: 'post', path: article, only: 'narrow' }, 'article-contents', (page) =>
    page.getByText('On this page').last().click(),
  ),
  { name: 'blog-search', route: 'blog', path: '/blog?q=database' },
  { name: 'blog-search-without-results', route: 'blog', path: '/blog?q=zeppelin' },
  { name: 'blog-empty', route: 'blog', path: '/blog', site: 'empty' },
  ...contact,
  { name: 'status', route: 'status', path: '/status' },
  ...lost,
  { name: 'article-printed', route: 'post', path: article, print: true },
  { name: 'example-printed', route: 'example', path: '/examples/proposal', print: true },
  { name: 'preview', route: 'preview', path: ({ previewPath }) => previewPath },
  { name: 'preview-ended', route: 'preview', path: '/preview/no-such-link', noise: /status of (404|410)/ },
];
