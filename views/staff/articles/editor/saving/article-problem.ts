/** What a refusal means for the editor. */
import type { ApiProblem } from '../../../../api/call-api.ts';
import { fieldNames } from './article-fields.ts';
import type { Mistakes } from './article-snapshot.ts';

/** The sentences that belong to a field. */
export const mistakesIn = ({ errors }: ApiProblem): Mistakes =>
  Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const name = fieldNames.find((each) => field === each || field.startsWith(`${each}.`));
      return name === undefined ? [] : [[name, message]];
    }),
  );

/** Whether the same request may succeed later. */
export const mayPass = ({ kind, status }: ApiProblem): boolean => kind !== 'refused' || status >= 500 || status === 429;
