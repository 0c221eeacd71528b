const nodesIn = (within: Node, kind: number): Node[] => {
  const walker = (within.ownerDocument as Document).createTreeWalker(within, kind);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
};

/** All text nodes inside a node, in document order. */
export const textsIn = (within: Node): Text[] => nodesIn(within, NodeFilter.SHOW_TEXT) as Text[];

export const commentsIn = (within: Node): Comment[] => nodesIn(within, NodeFilter.SHOW_COMMENT) as Comment[];
