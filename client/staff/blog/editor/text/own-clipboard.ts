/** Marks what is copied here, so that pasting it keeps what is cleaned away from other pages. */
import { Extension } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { ownSlice } from './clean-paste.ts';

class MarkedSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(...given);
    const [, , target] = given;
    // It calls itself for what is inside.
    if (target === undefined) written.firstElementChild?.setAttribute(ownSlice, '');
    return written;
  }
}

export const OwnClipboard = Extension.create({
  name: 'ownClipboard',
  addProseMirrorPlugins() {
    const { nodes, marks } = DOMSerializer.fromSchema(this.editor.schema);
    return [new Plugin({ props: { clipboardSerializer: new MarkedSerializer(nodes, marks) } })];
  },
});
