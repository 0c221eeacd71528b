/** Where an article can be shared to, as plain addresses. */
import type { ShareLabels } from '#shared/content/insights.schema.ts';

export interface Shared {
  /** The article's public address. */
  readonly url: string;
  readonly title: string;
}

export interface ShareLink {
  readonly label: string;
  readonly href: string;
}

export function shareLinks({ url, title }: Shared, labels: ShareLabels): readonly ShareLink[] {
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return [
    { label: labels.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { label: labels.x, href: `https://x.com/intent/post?url=${address}&text=${text}` },
    { label: labels.email, href: `mailto:?subject=${text}&body=${address}` },
  ];
}
