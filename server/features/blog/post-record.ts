/** Articles as they leave the database: plain records, for lists and whole. */
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import type { StoredPost } from './post.model.ts';

/** When something was changed last, and by whom. */
export interface ChangeMark {
  readonly at: Date;
  readonly by: StaffMember;
}

export interface PostSummaryRecord {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly author: string;
  readonly featured_image: string | null;
  readonly tags: readonly string[];
  readonly published: boolean;
  readonly published_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  readonly read_time: number;
}

export interface PostRecord extends PostSummaryRecord {
  readonly content: string;
  /** What the picture shows; empty when it is decoration. */
  readonly featured_image_alt: string;
  /** Empty when it is the title. */
  readonly seo_title: string;
  /** Empty when it is the excerpt. */
  readonly seo_description: string;
}

/** What the staff's list shows besides. */
export interface StaffPostSummaryRecord extends PostSummaryRecord {
  readonly last_change: ChangeMark | null;
  /** What is in work beside the published article. */
  readonly working_copy: { readonly title: string; readonly saved_at: Date; readonly saved_by: StaffMember } | null;
}

/** What `toSummary` reads of a stored article. */
export const summaryFields = {
  ...{ slug: 1, title: 1, excerpt: 1, category: 1, author: 1, featured_image: 1, tags: 1, published: 1 },
  ...{ published_at: 1, created_at: 1, updated_at: 1, version: 1, read_time: 1 },
} as const satisfies Partial<Record<keyof StoredPost, 1>>;

/** What `toWhole` reads. */
export const wholeFields = {
  ...summaryFields,
  ...{ content: 1, featured_image_alt: 1, seo_title: 1, seo_description: 1 },
} as const satisfies Partial<Record<keyof StoredPost, 1>>;

type Shown = Pick<StoredPost, '_id' | keyof typeof summaryFields>;

export const toSummary = (stored: Shown): PostSummaryRecord => ({
  id: stored._id.toHexString(),
  slug: stored.slug,
  title: stored.title,
  excerpt: stored.excerpt,
  category: stored.category,
  author: stored.author,
  featured_image: stored.featured_image,
  tags: [...stored.tags],
  published: stored.published,
  published_at: stored.published_at,
  created_at: stored.created_at,
  updated_at: stored.updated_at,
  version: stored.version,
  read_time: stored.read_time,
});

export const toWhole = (stored: Shown & Pick<StoredPost, keyof typeof wholeFields>): PostRecord => {
  const { content, featured_image_alt = '', seo_title = '', seo_description = '' } = stored;
  return { ...toSummary(stored), content, featured_image_alt, seo_title, seo_description };
};

export const toStaffSummary = (stored: Omit<StoredPost, 'content' | 'words'>): StaffPostSummaryRecord => ({
  ...toSummary(stored),
  last_change: stored.last_change ?? null,
  working_copy: stored.working_copy
    ? {
        title: stored.working_copy.title,
        saved_at: stored.working_copy.saved_at,
        saved_by: stored.working_copy.saved_by,
      }
    : null,
});
