/** A picture inside a sentence, as authors write it over the API or paste it. */
import { Node } from '@tiptap/core';
import { imageOf, inlinePicture, isInSentence, pictureAttributes, type PictureAttributes } from './figure-node.ts';

export const InlinePictureNode = Node.create({
  name: inlinePicture,
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [{ tag: 'img[src]', priority: 60, getAttrs: (image) => (isInSentence(image) ? null : false) }],
  renderHTML: ({ node }) => imageOf(node.attrs as PictureAttributes),
});
