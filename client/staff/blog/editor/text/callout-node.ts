/** A callout: highlighted blocks with a label. */
import { findParentNode, Node, type Editor } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { isCalloutKind, type CalloutKind } from '#shared/blog/callout-rules.ts';
import { addBlock } from './block-commands.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Wraps the selected blocks into a note, or unwraps the cursor's callout. */
      toggleCallout: () => ReturnType;
      /** Sets the kind of the cursor's callout; its current kind is removed. */
      setCalloutKind: (kind: CalloutKind) => ReturnType;
    };
  }
}

const name = 'aside';

const calloutAt = ({ selection }: Pick<Transaction, 'selection'>) =>
  findParentNode(({ type }) => type.name === name)(selection);

/** Keeps the blocks and the cursor in them. */
function unwrapCallout(tr: Transaction): boolean {
  const callout = calloutAt(tr);
  if (callout === undefined) return false;
  const { pos, node } = callout;
  const { anchor, head } = tr.selection;
  tr.replaceWith(pos, pos + node.nodeSize, node.content);
  tr.setSelection(TextSelection.between(tr.doc.resolve(anchor - 1), tr.doc.resolve(head - 1)));
  return true;
}

export const calloutKindAt = (editor: Editor): CalloutKind | undefined => {
  const kind: unknown = calloutAt(editor.state)?.node.attrs['kind'];
  return isCalloutKind(kind) ? kind : undefined;
};

/** Closes callouts at both ends of a pasted slice; otherwise their text would be joined with the paragraph before. */
export function wholeCallouts({ content, openStart, openEnd }: Slice): Slice {
  const { firstChild, lastChild } = content;
  const isCallout = (node: typeof firstChild): boolean => node?.type.name === name;
  return new Slice(content, isCallout(firstChild) ? 0 : openStart, isCallout(lastChild) ? 0 : openEnd);
}

export const CalloutNode = Node.create({
  name,
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: null,
      parseHTML: ({ dataset }: HTMLElement) => (isCalloutKind(dataset['kind']) ? dataset['kind'] : null),
      renderHTML: ({ kind }: Record<string, unknown>) => (isCalloutKind(kind) ? { 'data-kind': kind } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', { class: 'callout', ...HTMLAttributes }, 0],
  addCommands() {
    return {
      toggleCallout: () => (props) => {
        const { tr, dispatch, commands, editor } = props;
        if (calloutAt(tr) !== undefined) return dispatch === undefined || unwrapCallout(tr);
        const attrs = { kind: 'note' };
        // Never wrap a picture or video whose caption has the cursor.
        return ['figure', 'gallery', 'embed'].some((captioned) => editor.isActive(captioned))
          ? addBlock({ type: name, attrs, content: [{ type: 'paragraph' }] })(props)
          : commands.wrapIn(name, attrs);
      },
      setCalloutKind:
        (kind) =>
        ({ tr, dispatch }) => {
          const callout = calloutAt(tr);
          if (callout === undefined) return false;
          if (dispatch) tr.setNodeAttribute(callout.pos, 'kind', callout.node.attrs['kind'] === kind ? null : kind);
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return {
      Backspace: ({ editor }) =>
        editor.commands.command(({ tr }) => {
          const { $from, empty } = tr.selection;
          const isAtStart = empty && $from.parentOffset === 0 && $from.start() === (calloutAt(tr)?.start ?? -1) + 1;
          return isAtStart && unwrapCallout(tr);
        }),
    };
  },
});
