/** What stands around every page, made from the content and the route table. */
import { industriesContent } from '#shared/content/industries.content.ts';
import { navigation } from '#shared/content/navigation.content.ts';
import { servicesContent } from '#shared/content/services.content.ts';
import { siteSettings } from '#shared/content/site-settings.content.ts';
import type { Link } from '#shared/content/parts.schema.ts';
import { siteFrameSchema, type MenuEntry, type SiteFrame } from '#shared/pages/site-frame.ts';
import { routeRow, type RouteId } from '#shared/routes/route-table.ts';
import { fillProduct } from './fill-product.ts';

const linkTo = (id: RouteId, label: string): Link => ({ label, to: routeRow(id).pattern });

const entryLinks = (entries: readonly MenuEntry[]): Link[] => entries.map(({ name, to }) => ({ label: name, to }));

/** Made anew when the year changes: once for each year and process is enough. */
export function buildSiteFrame(siteName: string, year: number): SiteFrame {
  const services = servicesContent.services.map(({ key, title, navigationText }) => ({
    name: title,
    to: `/services/${key}`,
    description: navigationText,
  }));
  const industries = industriesContent.industries.map(({ key, title, navigationText }) => ({
    name: title,
    to: `/industries/${key}`,
    description: navigationText,
  }));
  const { menus, links, contact, about, company, legal, labels } = navigation;
  const frame: SiteFrame = {
    name: siteName,
    settings: siteSettings,
    year,
    menus: [
      { id: 'services', ...menus.services, entries: services },
      { id: 'industries', ...menus.industries, entries: industries },
      {
        id: 'about',
        ...menus.about,
        entries: about.map(({ page, ...entry }) => ({ ...entry, to: routeRow(page).pattern })),
      },
    ],
    links: links.map(({ page, label }) => linkTo(page, label)),
    contact,
    footer: {
      services: entryLinks(services),
      company: company.map(({ page, label }) => linkTo(page, label)),
      legal: legal.map(({ page, label }) => linkTo(page, label)),
    },
    labels,
  };
  return siteFrameSchema.parse(fillProduct(frame, siteName));
}
