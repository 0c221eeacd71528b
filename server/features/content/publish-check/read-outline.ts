/** Extracts what the publish check examines from an article's HTML, each with its position. */
import { Parser } from 'htmlparser2';
import { isInline } from '#server/features/blog/html-tree.ts';

export interface Heading {
  readonly level: number;
  readonly text: string;
}

export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** Marked as decoration by the author. */
  readonly isDecoration: boolean;
}

export interface TextLink {
  readonly href: string;
  /** The link's text, with descriptions of pictures. */
  readonly text: string;
}

export interface Table {
  readonly hasHeader: boolean;
  readonly text: string;
}

export interface Outline {
  readonly headings: readonly Heading[];
  readonly pictures: readonly Picture[];
  readonly links: readonly TextLink[];
  readonly tables: readonly Table[];
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const inOneLine = <T extends { readonly text: string }>(item: T): T => ({
  ...item,
  text: item.text.replace(/\s+/g, ' ').trim(),
});

/** Each list is in document order. */
export function readOutline(html: string): Outline {
  const headings: Mutable<Heading>[] = [];
  const pictures: Picture[] = [];
  const links: Mutable<TextLink>[] = [];
  const tables: Mutable<Table>[] = [];
  // Open elements: each of them collects the text.
  const open: { readonly name: string; readonly item: { text: string } }[] = [];

  const say = (text: string): void => {
    for (const { item } of open) item.text += text;
  };
  const begin = <T extends { text: string }>(name: string, list: T[], item: T): void => {
    list.push(item);
    open.push({ name, item });
  };

  const parser = new Parser({
    onopentag(name, { href = '', src = '', alt = '', role }) {
      if (!isInline(name)) say(' ');
      if (/^h[1-6]$/.test(name)) begin(name, headings, { level: Number(name.slice(1)), text: '' });
      else if (name === 'a') begin(name, links, { href, text: '' });
      else if (name === 'table') begin(name, tables, { hasHeader: false, text: '' });
      else if (name === 'th') for (const table of tables.slice(-1)) table.hasHeader = true;
      if (name === 'img') {
        pictures.push({ src, alt: alt.trim(), isDecoration: role === 'presentation' });
        say(alt);
      }
    },
    ontext: say,
    onclosetag(name) {
      if (open.at(-1)?.name === name) open.pop();
    },
  });
  parser.end(html);
  return { headings: headings.map(inOneLine), pictures, links: links.map(inOneLine), tables: tables.map(inOneLine) };
}
