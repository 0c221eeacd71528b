/** Data of one page, in the HTML and as JSON for navigation: head, breadcrumbs and the data of the view. */
import type { RouteId } from '../routes/route-table.ts';
import type { StaffRouteId } from '../routes/staff-patterns.ts';
import type { MissingPage } from './missing.ts';
import type { PageData } from './page-schemas.ts';

export interface Breadcrumb {
  readonly name: string;
  readonly to: string;
}

/** A `link` element: a neighbor in a list, or an alternate form such as a feed. */
export interface HeadLink {
  readonly rel: 'alternate' | 'prev' | 'next';
  readonly href: string;
  /** Media type, for example `application/rss+xml`. */
  readonly type?: string;
  readonly title?: string;
}

/** The document's head as data, made by `build-head`. */
export interface HeadData {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  readonly robots: string;
  /** Absolute URL, with a query only if it selects another page. Omitted for pages that must not be indexed. */
  readonly canonical?: string;
  readonly links?: readonly HeadLink[];
  /** `property` and `content` of OpenGraph and article tags, in order. */
  readonly openGraph: readonly (readonly [property: string, content: string])[];
  /** `name` and `content` of Twitter tags. */
  readonly twitter: readonly (readonly [name: string, content: string])[];
}

export interface PageFrame {
  readonly head: HeadData;
  readonly breadcrumbs: readonly Breadcrumb[];
}

export interface FoundPayload<Id extends RouteId = RouteId> extends PageFrame {
  readonly kind: 'found';
  readonly id: Id;
  readonly data: PageData<Id>;
}

export interface MissingPayload extends PageFrame {
  readonly kind: 'missing';
  readonly missing: MissingPage;
}

export interface StaffPayload extends PageFrame {
  readonly kind: 'staff';
  readonly id: StaffRouteId;
}

export interface PreviewPayload extends PageFrame {
  readonly kind: 'preview';
  readonly data: PreviewPage;
}

export type PagePayload =
  | { readonly [Id in RouteId]: FoundPayload<Id> }[RouteId]
  | MissingPayload
  | PreviewPayload
  | StaffPayload;

/** Preview of an article for anyone with the link. */
export interface PreviewPage {
  /** The banner above it: state of the article, and when the link expires. */
  readonly ribbon: { readonly label: string; readonly text: string };
  readonly article: PageData<'post'>;
}
