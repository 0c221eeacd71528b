import { useState } from 'react';
import type { SaveState } from './save-state.ts';

/** Whether the two versions of a conflict are on the screen: each conflict once by itself, then again whenever somebody asks. */
export function useCompare<Doc, Fields>(save: SaveState<Doc, Fields>) {
  const [later, setLater] = useState<SaveState<Doc, Fields>>();
  return {
    conflict: save.kind === 'conflict' && save !== later ? save : null,
    compare: () => setLater(undefined),
    decideLater: () => setLater(save),
  };
}
