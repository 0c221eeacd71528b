/** Changes and removes a picture, with an undo button in the notice. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Media } from '#shared/media/media.contract.ts';
import type { ApiFailure, ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { hideRows } from '../../selection/hide-rows.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { showWithUndo } from '../../ui/undo-notice.tsx';
import { changePicture, pictureFields, removePicture, restorePicture, type PictureChange } from './picture-change.ts';

export interface PictureChanges {
  readonly busy: boolean;
  /** The reason why the texts were not saved, if it is shown at the fields. */
  readonly problem: ApiProblem | undefined;
  /** Resolves to true if the texts are saved. When leaving the fields, errors are shown in the notice. */
  readonly save: (media: Media, said: PictureChange, leaving?: 'leaving') => Promise<boolean>;
  /** Resolves to true if it is removed; `force` removes one that is used. */
  readonly remove: (media: Media, force: boolean) => Promise<boolean>;
}

interface Told {
  readonly answer: ApiResult<unknown>;
  readonly done: string;
  readonly failed: string;
  readonly undo?: (() => void) | undefined;
}

export function usePictureChanges(): PictureChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();

  const fail = (text: string, { problem }: ApiFailure) =>
    toaster.show({ tone: 'bad', text, detail: problem.errors[0]?.message ?? reasonOf(problem) });

  const tell = async ({ answer, done, failed, undo }: Told): Promise<boolean> => {
    await client.invalidateQueries({ queryKey: ['media'] });
    setBusy(false);
    if (!answer.ok) fail(failed, answer);
    else if (undo === undefined) toaster.show({ tone: 'ok', text: done });
    else showWithUndo(toaster, done, undo);
    return answer.ok;
  };

  const change = async ({ id, name }: Media, said: PictureChange, done: string): Promise<boolean> => {
    setBusy(true);
    return tell({ answer: await changePicture(id, said), done, failed: `“${name}” was not changed` });
  };

  const restore = async ({ id, name }: Media): Promise<boolean> =>
    tell({ answer: await restorePicture(id), done: `“${name}” restored`, failed: `“${name}” was not restored` });

  /** True if a field shows the error instead of the notice. */
  const isAtField = ({ errors }: ApiProblem): boolean =>
    errors.some(({ field }) => pictureFields.some((each) => each === field));

  return {
    busy,
    problem,
    save: async (media, said, leaving) => {
      const { name, alt, focus, tags } = media;
      setBusy(true);
      const answer = await changePicture(media.id, said);
      setProblem(answer.ok ? undefined : answer.problem);
      if (!answer.ok && leaving === undefined && isAtField(answer.problem)) {
        setBusy(false);
        return false;
      }
      const undo = () => void change(media, { name, alt, focus, tags }, `“${name}” is as it was`);
      return tell({ answer, done: `“${said.name}” saved`, failed: `“${name}” was not changed`, undo });
    },
    remove: async (media, force) => {
      const hidden = hideRows(client, [media.id], [['media', 'list']]);
      const answer = await removePicture(media.id, force);
      const isGone = answer.ok || answer.problem.code === 'not-found';
      const loaded = hidden.settle(isGone ? [media.id] : []);
      if (isGone) showWithUndo(toaster, `“${media.name}” deleted`, () => void restore(media));
      else fail(`“${media.name}” not deleted`, answer);
      await loaded;
      return isGone;
    },
  };
}
