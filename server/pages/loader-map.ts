/** The loader of each page. */
import type { RouteId } from '#shared/routes/route-table.ts';
import type { PageLoader } from '#server/features/page-loader.ts';
import {
  loadAbout,
  loadEngagementModels,
  loadLegal,
  loadMethodologies,
  loadRoadmap,
  loadTechnologyEcosystem,
} from '#server/features/content/content-pages.loader.ts';
import { loadExample } from '#server/features/content/examples.loader.ts';
import { loadHome } from '#server/features/content/home.loader.ts';
import { loadService, loadServices } from '#server/features/content/services.loader.ts';
import { loadSearch } from '#server/features/search/search.loader.ts';
import { loadIndustries, loadIndustry } from '#server/features/content/industries.loader.ts';
import { loadCaseStudies, loadCaseStudy } from '#server/features/content/case-studies.loader.ts';
import { loadContact } from '#server/features/contact/contact.loader.ts';
import { loadArticleList, loadBlog } from '#server/features/blog/blog.loader.ts';
import { loadPost } from '#server/features/blog/post.loader.ts';
import { loadApplication, loadApply } from '#server/features/careers/applications.loader.ts';
import { loadStatus } from '#server/features/operations/status.loader.ts';
import { loadCareers, loadPosition } from '#server/features/careers/careers.loader.ts';

export const loaderMap: { readonly [Id in RouteId]: PageLoader<Id> } = {
  home: loadHome,
  about: loadAbout,
  services: loadServices,
  service: loadService,
  methodologies: loadMethodologies,
  industries: loadIndustries,
  industry: loadIndustry,
  'case-studies': loadCaseStudies,
  'case-study': loadCaseStudy,
  'technology-ecosystem': loadTechnologyEcosystem,
  'engagement-models': loadEngagementModels,
  example: loadExample,
  roadmap: loadRoadmap,
  contact: loadContact,
  blog: loadBlog,
  post: loadPost,
  category: loadArticleList('category'),
  tag: loadArticleList('tag'),
  author: loadArticleList('author'),
  search: loadSearch,
  careers: loadCareers,
  position: loadPosition,
  apply: loadApply,
  application: loadApplication,
  status: loadStatus,
  'privacy-policy': loadLegal('privacy-policy'),
  'terms-of-service': loadLegal('terms-of-service'),
  'cookie-policy': loadLegal('cookie-policy'),
  accessibility: loadLegal('accessibility'),
};
