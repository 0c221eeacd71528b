/** Builds the site frame (header, footer, shared texts) from content and route table. */
import { isArtSubject } from '#shared/media/art-subjects.ts';
import { lastSegment } from '#shared/routes/paths.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { Link } from '#shared/content/parts.schema.ts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import { fitInto, logoRoom, type BrandPicture } from '#shared/media/brand-picture.ts';
import { siteFrameSchema, type MenuEntry, type SiteFrame } from '#shared/pages/site-frame.ts';
import { isOn, isPageOn } from '#shared/settings/feature-rules.ts';
import { routeRow, type RouteId } from '#shared/routes/route-table.ts';
import { parseFilled } from './parse-page-data.ts';

const linkTo = (id: RouteId, label: string): Link => ({ label, to: routeRow(id).pattern });

const entryLinks = (entries: readonly MenuEntry[]): Link[] => entries.map(({ name, to }) => ({ label: name, to }));

/** Pages without a drawing get a texture. */
const pictured = (entry: MenuEntry): MenuEntry =>
  isArtSubject(lastSegment(entry.to)) ? entry : { ...entry, drawing: 'weave' };

/** Scales a picture to its display size. */
const fitted = (picture: BrandPicture): BrandPicture => ({ ...picture, ...fitInto(picture, logoRoom) });

/** Features that public scripts ask about. */
const offIn = ({ features }: SiteSettings): Pick<SiteFrame, 'off'> => {
  const off = (['search', 'analytics'] as const).filter((name) => !isOn(name, features));
  return off.length === 0 ? {} : { off };
};

/** Omits pictures that are not set. */
const picturesOf = ({ logo, logoDark, mark }: SiteSettings): Pick<SiteFrame, 'logo' | 'logoDark' | 'mark'> => ({
  ...(logo === null ? {} : { logo: fitted(logo) }),
  ...(logo === null || logoDark === null ? {} : { logoDark: fitted(logoDark) }),
  ...(mark === null ? {} : { mark }),
});

export function buildSiteFrame(content: LiveContent, year: number): SiteFrame {
  const services = content.services.services.map(({ key, title, navigationText }) =>
    pictured({ name: title, to: `/services/${key}`, description: navigationText }),
  );
  const industries = content.industries.industries.map(({ key, title, navigationText }) =>
    pictured({ name: title, to: `/industries/${key}`, description: navigationText }),
  );
  const { menus, links, contact, about, company, legal, labels, controls, loading } = content.navigation;
  const { features } = content['site-settings'];
  /** Links to pages that are switched off are left out. */
  const linksTo = (chosen: readonly { readonly page: RouteId; readonly label: string }[]): Link[] =>
    chosen.filter(({ page }) => isPageOn(page, features)).map(({ page, label }) => linkTo(page, label));
  const frame: SiteFrame = {
    name: content['site-settings'].name,
    ...picturesOf(content['site-settings']),
    ...offIn(content['site-settings']),
    settings: content['site-settings'],
    menus: [
      { id: 'services', ...menus.services, entries: services },
      ...(isPageOn('industries', features)
        ? [{ id: 'industries' as const, ...menus.industries, entries: industries }]
        : []),
      {
        id: 'about',
        ...menus.about,
        entries: about
          .filter(({ page }) => isPageOn(page, features))
          .map(({ page, ...entry }) => pictured({ ...entry, to: routeRow(page).pattern })),
      },
    ],
    links: linksTo(links),
    contact,
    footer: {
      services: entryLinks(services),
      company: linksTo(company),
      legal: linksTo(legal),
    },
    labels: { ...labels, copyright: labels.copyright.replaceAll('{year}', String(year)) },
    controls,
    loading,
    failures: content.notices.failures,
  };
  return parseFilled(siteFrameSchema, frame);
}
