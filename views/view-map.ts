/** The view of each page, loaded on demand. */
import type { ComponentType } from 'react';
import type { PageData } from '#shared/pages/page-schemas.ts';
import type { RouteId } from '#shared/routes/route-table.ts';

export type ViewOf<Id extends RouteId> = ComponentType<{ readonly data: PageData<Id> }>;

const articles = async () => (await import('./blog/blog-view.tsx')).BlogView;
const applications = async () => (await import('./careers/application-view.tsx')).ApplicationPages;
const legal = async () => (await import('./content/legal/legal-view.tsx')).LegalView;

export const viewMap: { readonly [Id in RouteId]: () => Promise<ViewOf<Id>> } = {
  home: async () => (await import('./content/home/home-view.tsx')).HomeView,
  about: async () => (await import('./content/about/about-view.tsx')).AboutView,
  services: async () => (await import('./content/services/services-view.tsx')).ServicesView,
  service: async () => (await import('./content/service/service-view.tsx')).ServiceView,
  methodologies: async () => (await import('./content/methodologies/methodologies-view.tsx')).MethodologiesView,
  industries: async () => (await import('./content/industries/industries-view.tsx')).IndustriesView,
  industry: async () => (await import('./content/industry/industry-view.tsx')).IndustryView,
  'case-studies': async () => (await import('./content/case-studies/case-studies-view.tsx')).CaseStudiesView,
  'case-study': async () => (await import('./content/case-study/case-study-view.tsx')).CaseStudyView,
  'technology-ecosystem': async () =>
    (await import('./content/technology-ecosystem/technology-ecosystem-view.tsx')).TechnologyEcosystemView,
  'engagement-models': async () =>
    (await import('./content/engagement-models/engagement-models-view.tsx')).EngagementModelsView,
  example: async () => (await import('./content/example/example-view.tsx')).ExampleView,
  roadmap: async () => (await import('./content/roadmap/roadmap-view.tsx')).RoadmapView,
  contact: async () => (await import('./contact/contact-view.tsx')).ContactView,
  blog: articles,
  post: async () => (await import('./blog/post/post-view.tsx')).PostView,
  category: articles,
  tag: articles,
  author: articles,
  search: async () => (await import('./search/search-view.tsx')).SearchView,
  careers: async () => (await import('./careers/careers-view.tsx')).CareersView,
  apply: applications,
  application: applications,
  position: async () => (await import('./careers/position-view.tsx')).PositionView,
  status: async () => (await import('./operations/status-view.tsx')).StatusView,
  'privacy-policy': legal,
  'terms-of-service': legal,
  'cookie-policy': legal,
  accessibility: legal,
};
