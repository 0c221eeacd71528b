import { NodeSelection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';

/** Blocks whose caption is text, while the rest of them is one thing. */
const wholes = new Set(['figure', 'embed']);

/** A press on a picture or a video, not on its caption, selects it. */
export const selectOnClick: NonNullable<EditorProps['handleClickOn']> = (view, _place, node, before, { target }) => {
  if (!wholes.has(node.type.name) || !(target instanceof Element) || target.closest('figcaption') !== null)
    return false;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, before)));
  return true;
};
