/** Changing and removing a picture: told in a notice, with a way back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Media } from '#shared/contracts/media.contract.ts';
import type { ApiFailure, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-error.tsx';
import { showWithUndo } from '../../ui/undo-notice.tsx';
import { changePicture, removePicture, restorePicture, type PictureTexts } from './picture-change.ts';

export interface PictureChanges {
  readonly busy: boolean;
  /** Resolves with whether the texts are stored. */
  readonly save: (media: Media, texts: PictureTexts) => Promise<boolean>;
  /** Resolves with whether it is gone; `force` removes one that is used. */
  readonly remove: (media: Media, force: boolean) => Promise<boolean>;
}

interface Told {
  readonly answer: ApiResult<unknown>;
  readonly done: string;
  readonly failed: string;
  readonly undo?: (() => void) | undefined;
  /** What is to be loaded again when it is done: a removed picture itself is not. */
  readonly reload?: readonly string[];
}

export function usePictureChanges(): PictureChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState(false);

  const fail = (text: string, { problem }: ApiFailure) =>
    toaster.show({ tone: 'bad', text, detail: problem.errors[0]?.message ?? reasonOf(problem) });

  const tell = async ({ answer, done, failed, undo, reload = ['media'] }: Told): Promise<boolean> => {
    await client.invalidateQueries({ queryKey: answer.ok ? reload : ['media'] });
    setBusy(false);
    if (!answer.ok) fail(failed, answer);
    else if (undo === undefined) toaster.show({ tone: 'ok', text: done });
    else showWithUndo(toaster, done, undo);
    return answer.ok;
  };

  const change = async (
    { id, name }: Media,
    texts: PictureTexts,
    done: string,
    undo?: () => void,
  ): Promise<boolean> => {
    setBusy(true);
    const answer = await changePicture(id, texts);
    return tell({ answer, done, failed: `“${name}” was not changed`, undo });
  };

  const restore = async ({ id, name }: Media): Promise<boolean> =>
    tell({ answer: await restorePicture(id), done: `“${name}” is back`, failed: `“${name}” was not restored` });

  return {
    busy,
    save: (media, texts) => {
      const { name, alt } = media;
      const undo = () => void change(media, { name, alt }, `“${name}” is as it was`);
      return change(media, texts, `“${texts.name}” is saved`, undo);
    },
    remove: async (media, force) => {
      setBusy(true);
      const answer = await removePicture(media.id, force);
      const undo = () => void restore(media);
      return tell({
        ...{ answer, undo, reload: ['media', 'list'] },
        done: `“${media.name}” is removed`,
        failed: `“${media.name}” was not removed`,
      });
    },
  };
}
