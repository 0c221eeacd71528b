/** Reads the XML of S3 and STS. */
import { DomUtils, parseDocument } from 'htmlparser2';

type Tree = Parameters<typeof DomUtils.getElementsByTagName>[1];

export const parseXml = (xml: string) => parseDocument(xml, { xmlMode: true });

export const elementsIn = (tree: Tree, name: string) => DomUtils.getElementsByTagName(name, tree);

/** The text of the first element with this name, or an empty string. */
export const textIn = (tree: Tree, name: string): string =>
  DomUtils.textContent(DomUtils.getElementsByTagName(name, tree, true, 1));
