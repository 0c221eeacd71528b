/** What a reader sees where a page broke while it was drawn; header and footer stay. */
import type { Missing } from '#shared/pages/missing.ts';
import { MissingView } from './missing-view.tsx';

export const failure: Missing = {
  title: 'Something went wrong',
  text: 'This page could not be shown. Loading it again often helps; the rest of the site is still there.',
  description: 'This page could not be shown.',
  link: { label: 'Back to the home page', to: '/' },
};

export const FailureView = () => <MissingView missing={failure} />;
