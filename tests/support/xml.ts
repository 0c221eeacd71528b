/** XML, which must be well-formed. */
import { expect } from 'chai';
import sharp from 'sharp';
import { xml2js } from 'xml-js';

/** An element by the names of its children. */
export interface XmlElement {
  readonly _text?: string | number;
  readonly _cdata?: string;
  readonly _attributes?: Readonly<Record<string, string>>;
  readonly [child: string]: unknown;
}

const declaration = /^<\?xml[^>]*\?>\s*/;

/**
 * xml-js alone accepts much that is not well-formed: `<` in attributes, `]]>` in text, control characters, unknown entities and prefixes.
 * libxml2 refuses all of it, and sharp has it for SVG files, so the text is read first as the content of one.
 * @throws when it is not well-formed.
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

/** The text of the one child of this name. */
export const textOf = (parent: XmlElement | undefined, name: string): string | undefined => {
  const child = childOf(parent, name);
  return child && String(child._text ?? child._cdata ?? '');
};
