/**
 * What the server sends of one page, in the HTML and to a browser that navigates: head and
 * breadcrumbs, then the view's data.
 */
import type { RouteId } from '../routes/route-table.ts';
import type { StaffRouteId } from '../routes/staff-patterns.ts';
import type { MissingPage } from './missing.ts';
import type { PageData } from './page-schemas.ts';

export interface Breadcrumb {
  readonly name: string;
  readonly to: string;
}

/**
 * A `link` to what belongs to the page: its neighbors in a list, or the same words in another form,
 * feeds for example.
 */
export interface HeadLink {
  readonly rel: 'alternate' | 'prev' | 'next';
  readonly href: string;
  /** A media type, for example `application/rss+xml`. */
  readonly type?: string;
  readonly title?: string;
}

/** The head as data: `build-head` makes it, the document writes it. */
export interface HeadData {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  readonly robots: string;
  /** Absolute, with a query only where that makes another page; left out where the page must not be found. */
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

/** An article as it would be published, for whoever has the link. */
export interface PreviewPage {
  /** What stands above it: that this is a preview, in which state the article is, and when the link ends. */
  readonly ribbon: { readonly label: string; readonly text: string };
  readonly article: PageData<'post'>;
}
