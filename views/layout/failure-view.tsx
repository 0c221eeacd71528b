/** What a reader sees where a page broke while it was drawn; header and footer stay. */
import type { Missing } from '#shared/pages/missing.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { useSite } from '../page-context.ts';
import { MissingView } from './missing-view.tsx';

export const failureOf = ({ failures: { broken, offline } }: SiteFrame): Missing => ({
  title: broken.title,
  text: broken.text,
  description: broken.text,
  link: { label: broken.label, to: '/' },
  again: offline.label,
});

export const FailureView = () => <MissingView missing={failureOf(useSite())} />;
