/** The form by which one applies and the applicant's own page: one part of the bundle, so that other pages name only one. */
import type { ApplicationPage, ApplyPage } from '#shared/careers/careers.data.ts';
import { ApplicationView } from './application-view.tsx';
import { ApplyView } from './apply-view.tsx';

export const ApplicationPages = ({ data }: { readonly data: ApplyPage | ApplicationPage }) =>
  'application' in data ? <ApplicationView data={data} /> : <ApplyView data={data} />;
