/**
 * Rebuilds an uploaded SVG file from an allowlist. The result contains no scripts, links, animations or addresses of other
 * files; embedded pictures are encoded anew. Nothing is drawn on the server.
 */
import { isUtf8 } from 'node:buffer';
import render from 'dom-serializer';
import { DomHandler, Element, isCDATA, isTag, isText, Text, type ChildNode } from 'domhandler';
import { DomUtils, Parser } from 'htmlparser2';
import { mediaLimits } from '#shared/media/media-rules.ts';
import { fileSize } from '#shared/media/file-details.ts';
import { writableXml } from '#server/platform/xml.ts';
import { inspectPicture, loadSharp, UnfitPicture, type PictureSize } from '../inspect-picture.ts';
import { recognizePicture } from '../recognize-picture.ts';
import { cleanDeclarations, cleanStyleSheet, type StyleRule } from './clean-styles.ts';
import { drawsSomething, refuseExpansion, sizeOf, tooComplex } from './measure-svg.ts';
import {
  attributes,
  elements,
  isHarmless,
  reasonOfElement,
  removable,
  textElements,
  type Removable,
} from './svg-rules.ts';

const namespace = 'http://www.w3.org/2000/svg';
const maxDepth = 100;
const maxElements = 20_000;
const maxEmbedded = 20;

const unfit = (sentence: string): UnfitPicture => new UnfitPicture('content', sentence);
const broken = (): UnfitPicture =>
  unfit('This SVG file is damaged. Open it in a drawing program and save it as plain SVG.');

const embeddedPicture = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif);base64,/i;

/** @throws UnfitPicture for a picture that cannot be read */
const encodeAnew = async (address: string): Promise<string> => {
  const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  await recognizePicture(file, 'application/octet-stream');
  await inspectPicture(file);
  const sharp = await loadSharp();
  const picture = sharp(file, { failOn: 'error', limitInputPixels: mediaLimits.pixels })
    .timeout({ seconds: 30 })
    .autoOrient();
  const { hasAlpha } = await picture.metadata();
  const data = await (hasAlpha ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 85 })).toBuffer();
  return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${data.toString('base64')}`;
};

interface Cleaning {
  readonly removed: Set<Removable>;
  readonly rules: StyleRule[];
  readonly embedded: Element[];
  /** Namespace prefix of the elements, such as `svg:`; usually empty. */
  readonly prefix: string;
  count: number;
}

const cleanReference = (value: string, element: string, { removed }: Cleaning): string | undefined => {
  const address = value.trim();
  if (/^#[^\s"'<>\\]+$/.test(address)) return address;
  if (element === 'image' && embeddedPicture.test(address)) return address;
  removed.add(/^\s*(?:java|vb)script:/i.test(address) ? 'scripts' : 'references to other sites');
  return undefined;
};

const cleanAttributes = (name: string, given: Element['attribs'], cleaning: Cleaning): Record<string, string> => {
  const cleaned: Record<string, string> = {};
  for (const [attribute, raw] of Object.entries(given)) {
    const value = writableXml(raw);
    if (attribute === 'href' || attribute.endsWith(':href')) {
      const address = cleanReference(value, name, cleaning);
      if (address !== undefined) cleaned['href'] = address;
    } else if (attribute === 'style') {
      const { css, removed } = cleanDeclarations(value);
      for (const each of removed) cleaning.removed.add(each);
      if (css !== '') cleaned['style'] = css;
    } else if (/^on/i.test(attribute)) cleaning.removed.add('scripts');
    else if (!attributes.has(attribute)) continue;
    else if (isHarmless(value)) cleaned[attribute] = value;
    else if (value.includes('(')) cleaning.removed.add('references to other sites');
  }
  return cleaned;
};

const textIn = (nodes: readonly ChildNode[]): string =>
  nodes.map((node) => (isText(node) ? node.data : isCDATA(node) ? textIn(node.children) : '')).join('');

const cleanStyle = (element: Element, { removed, rules }: Cleaning): Element[] => {
  const sheet = cleanStyleSheet(writableXml(textIn(element.children)));
  for (const each of sheet.removed) removed.add(each);
  rules.push(...sheet.rules);
  return sheet.css === '' ? [] : [new Element('style', {}, [new Text(sheet.css)])];
};

const cleanChildren = (children: readonly ChildNode[], parent: string, cleaning: Cleaning): ChildNode[] =>
  children.flatMap((child) => {
    if (isTag(child)) return cleanElement(child, parent, cleaning);
    const text = textElements.has(parent) ? textIn([child]) : '';
    return text === '' ? [] : [new Text(writableXml(text))];
  });

const cleanElement = (element: Element, parent: string, cleaning: Cleaning): ChildNode[] => {
  cleaning.count += 1;
  if (cleaning.count > maxElements) throw tooComplex();
  const { prefix, removed, embedded } = cleaning;
  const name = element.name.startsWith(prefix) ? element.name.slice(prefix.length) : element.name;
  if (name === 'style') return cleanStyle(element, cleaning);
  if (!elements.has(name)) {
    const reason = reasonOfElement(name);
    if (reason !== undefined) removed.add(reason);
    // The content of a link is kept.
    return name === 'a' ? cleanChildren(element.children, parent, cleaning) : [];
  }
  const attribs = cleanAttributes(name, element.attribs, cleaning);
  if ((name === 'use' || name === 'image') && attribs['href'] === undefined) return [];
  const cleaned = new Element(name, attribs, cleanChildren(element.children, name, cleaning));
  if (name === 'image' && attribs['href']?.startsWith('#') === false) embedded.push(cleaned);
  return [cleaned];
};

/** Ends early, because the parser's time is quadratic in the depth. */
class ShallowHandler extends DomHandler {
  override onopentag(name: string, attribs: Element['attribs']): void {
    super.onopentag(name, attribs);
    if (this.tagStack.length > maxDepth) throw tooComplex();
  }
}

const parse = (text: string): readonly ChildNode[] => {
  const handler = new ShallowHandler(undefined, { xmlMode: true });
  new Parser(handler, { xmlMode: true }).end(text);
  return handler.root.children;
};

/** The root of the document. @throws UnfitPicture */
const readRoot = (file: Buffer): Element => {
  if (file.length > mediaLimits.svgBytes)
    throw unfit(
      `SVG files can have at most ${fileSize(mediaLimits.svgBytes)}. Simplify it, or save it as PNG or WebP.`,
    );
  if (!isUtf8(file)) throw unfit('This SVG file is not in UTF-8. Save it again as plain SVG.');
  const text = file.toString('utf8');
  // The parser does not expand them, so the picture would be incomplete.
  if (/<!ENTITY/i.test(text))
    throw unfit('This SVG file defines entities, which are not allowed. Save it as plain SVG, without editing data.');
  const roots = parse(text).filter((node) => isTag(node));
  const [root] = roots;
  if (root === undefined || roots.length > 1 || !/^(?:[\w-]+:)?svg$/.test(root.name)) throw broken();
  const prefix = root.name.slice(0, -'svg'.length);
  const declared = root.attribs[prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`];
  // Web pages contain SVG without its namespace.
  if (declared !== namespace && !(prefix === '' && declared === undefined)) throw broken();
  return root;
};

const listing = new Intl.ListFormat('en-US');

/** `Scripts and links were removed.` */
const inWords = (removed: ReadonlySet<Removable>): string | undefined => {
  const words = listing.format(removable.filter((each) => removed.has(each)));
  return words === '' ? undefined : `${words.charAt(0).toUpperCase()}${words.slice(1)} were removed.`;
};

const replaceEmbedded = async ({ embedded, removed }: Cleaning): Promise<void> => {
  for (const [at, image] of embedded.entries()) {
    const address = at < maxEmbedded ? await encodeAnew(image.attribs['href'] ?? '').catch(() => undefined) : undefined;
    if (address !== undefined) image.attribs['href'] = address;
    else {
      removed.add('unreadable pictures');
      DomUtils.removeElement(image);
    }
  }
};

export interface SanitizedSvg extends PictureSize {
  readonly data: Buffer;
  /** A sentence for the user about removed parts. */
  readonly note: string | undefined;
}

/** @throws UnfitPicture */
export const sanitizeSvg = async (file: Buffer): Promise<SanitizedSvg> => {
  const source = readRoot(file);
  const { width, height, viewBox } = sizeOf(source);
  const prefix = source.name.slice(0, -'svg'.length);
  const cleaning: Cleaning = { removed: new Set(), rules: [], embedded: [], prefix, count: 0 };
  const [root] = cleanElement(source, '', cleaning);
  if (root === undefined || !isTag(root)) throw broken();
  await replaceEmbedded(cleaning);
  refuseExpansion(root, cleaning.rules);
  const note = inWords(cleaning.removed);
  if (!drawsSomething(root))
    throw unfit(
      note === undefined ? 'This SVG file draws nothing.' : `${note} Nothing is left to show. Save it as plain SVG.`,
    );
  root.attribs = { xmlns: namespace, ...root.attribs, width: String(width), height: String(height), viewBox };
  return { width, height, data: Buffer.from(render(root, { xmlMode: true })), note };
};
