/** Changes and removes a picture, with an undo button in the notice. */
import type { Media } from '#shared/media/media.contract.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { useAction } from '../../kit/use-action.ts';
import { reasonOf } from '../../ui/load-state.tsx';

/** The editable fields of a picture or file. */
export type PictureChange = Pick<Media, 'name' | 'alt' | 'focus' | 'tags'>;

/** Text fields, by their names in the API. */
export const pictureFields = ['name', 'alt', 'tags'] as const satisfies readonly (keyof PictureChange)[];

/** True if a field shows the error instead of the notice. */
const isAtField = ({ errors }: ApiProblem): boolean =>
  errors.some(({ field }) => pictureFields.some((each) => field === each || field.startsWith(`${each}.`)));

export function usePictureChanges() {
  const toaster = useToast();
  const reload = [['media']];
  const change = useAction('PATCH /api/admin/media/{id}', { reload });
  const restore = useAction('POST /api/admin/media/{id}/restore', { reload });
  const remove = useAction('DELETE /api/admin/media/{id}', {
    reload: [['media', 'list']],
    hides: ({ params: { id } }) => [id],
    isDoneIfMissing: true,
  });

  return {
    busy: change.isPending || restore.isPending,
    /** The reason why the texts were not saved, if it is shown at the fields. */
    problem: change.problem,
    /** Resolves to true if the texts are saved. When leaving the fields, errors are shown in the notice. */
    save: async (media: Media, said: PictureChange, leaving?: 'leaving'): Promise<boolean> => {
      const { id, name, alt, focus, tags } = media;
      const params = { id };
      const failed = `“${name}” not saved`;
      const undo = () =>
        void change.run({ params, body: { name, alt, focus, tags } }, { done: 'Change undone', failed });
      const answer = await change.run({ params, body: said }, { done: () => ({ text: `“${said.name}” saved`, undo }) });
      if (!answer.ok && (leaving !== undefined || !isAtField(answer.problem))) {
        const detail = answer.problem.errors[0]?.message ?? reasonOf(answer.problem);
        toaster.show({ tone: 'bad', text: failed, detail });
      }
      return answer.ok;
    },
    /** Resolves to true if it is removed; `force` removes one that is used. */
    remove: async ({ id, name }: Media, force: boolean): Promise<boolean> => {
      const params = { id };
      const undo = () => void restore.run({ params }, { done: `“${name}” restored`, failed: `“${name}” not restored` });
      const done = () => ({ text: `“${name}” deleted`, undo });
      const query = { force: force ? 'true' : 'false' } as const;
      return (await remove.run({ params, query }, { done, failed: `“${name}” not deleted` })).ok;
    },
  };
}
