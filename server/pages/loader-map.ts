/** Where each page's data comes from. */
import type { RouteId } from '#shared/routes/route-table.ts';
import type { PageLoader } from './page-loader.ts';
import {
  loadAbout,
  loadEngagementModels,
  loadLegal,
  loadMethodologies,
  loadRoadmap,
  loadTechnologyEcosystem,
} from './loaders/content-pages.loader.ts';
import { loadExample } from './loaders/examples.loader.ts';
import { loadHome } from './loaders/home.loader.ts';
import { loadService, loadServices } from './loaders/services.loader.ts';
import { loadSearch } from './loaders/search.loader.ts';
import { loadIndustries, loadIndustry } from './loaders/industries.loader.ts';
import { loadCaseStudies, loadCaseStudy } from './loaders/case-studies.loader.ts';
import { loadContact } from './loaders/contact.loader.ts';
import { loadArticleList, loadBlog } from './loaders/blog.loader.ts';
import { loadPost } from './loaders/post.loader.ts';
import { loadApplication, loadApply } from './loaders/applications.loader.ts';
import { loadStatus } from './loaders/status.loader.ts';
import { loadCareers, loadPosition } from './loaders/careers.loader.ts';

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
