/** XML as a strict parser reads it. */
import { expect } from 'chai';
import { xml2js, type ElementCompact } from 'xml-js';

/** @throws when it is not well-formed. */
export const parseXml = (text: string): ElementCompact => xml2js(text, { compact: true }) as ElementCompact;

export const childrenOf = (parent: ElementCompact, name: string): ElementCompact[] => {
  const found = parent[name] as ElementCompact | readonly ElementCompact[] | undefined;
  return found === undefined ? [] : [found].flat();
};

/** The text of the one child of this name. */
export const textOf = (parent: ElementCompact, name: string): string | undefined => {
  const [child, ...others] = childrenOf(parent, name);
  expect(others, name).to.deep.equal([]);
  return child && String(child._text ?? child._cdata ?? '');
};
