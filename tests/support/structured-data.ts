/** A page's structured data and its references. */
import type { CheerioAPI } from 'cheerio';

export interface JsonLdNode {
  readonly '@type'?: string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

export const blocksOf = ($: CheerioAPI): JsonLdNode[] =>
  $('script[type="application/ld+json"]')
    .get()
    .map((script) => JSON.parse($(script).text()) as JsonLdNode);

export const blockOf = ($: CheerioAPI, type: string): JsonLdNode | undefined =>
  blocksOf($).find((block) => block['@type'] === type);

const isNode = (value: unknown): value is JsonLdNode => typeof value === 'object' && value !== null;

/** The node and all nested nodes. */
export const nodesIn = (value: unknown): JsonLdNode[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
};

/** Nodes that only refer to another one. */
export const referencesIn = (value: unknown): string[] =>
  nodesIn(value).flatMap((node) => (Object.keys(node).join() === '@id' ? [String(node['@id'])] : []));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return isNode(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : [];
};

/** Addresses for readers, without templates. */
export const addressesIn = (value: unknown): string[] =>
  textsIn(value).filter((text) => /^https?:\/\/\S+$/.test(text) && !/[{}]|schema\.org/.test(text));
