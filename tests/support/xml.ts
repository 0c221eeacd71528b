/** Parses well-formed XML. */
import { expect } from 'chai';
import sharp from 'sharp';
import { xml2js } from 'xml-js';

/** An element with its children by name. */
export interface XmlElement {
  readonly _text?: string | number;
  readonly _cdata?: string;
  readonly _attributes?: Readonly<Record<string, string>>;
  readonly [child: string]: unknown;
}

const declaration = /^<\?xml[^>]*\?>\s*/;

/**
 * xml-js accepts much that is not well-formed: `<` in attributes, `]]>` in text, control characters, unknown entities and
 * prefixes. libxml2, which sharp uses for SVG files, refuses these, so the text is first read inside an SVG.
 * @throws if it is not well-formed.
 */
export const parseXml = async (text: string): Promise<XmlElement> => {
  expect(text).to.match(declaration);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${text.replace(declaration, '')}</svg>`;
  await sharp(Buffer.from(drawing)).metadata();
  return xml2js(text, { compact: true }) as XmlElement;
};

export const childrenOf = (parent: XmlElement | undefined, name: string): XmlElement[] => {
  const found = parent?.[name] as XmlElement | readonly XmlElement[] | undefined;
  return found === undefined ? [] : [found].flat();
};

export const childOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined => {
  const [child, ...others] = childrenOf(parent, name);
  expect(others, name).to.deep.equal([]);
  return child;
};

/** The text of the only child with this name. */
export const textOf = (parent: XmlElement | undefined, name: string): string | undefined => {
  const child = childOf(parent, name);
  return child && String(child._text ?? child._cdata ?? '');
};
