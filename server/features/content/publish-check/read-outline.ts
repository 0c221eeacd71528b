/** Takes an article's HTML apart into what the check looks at, each with its place among its kind. */
import { Parser } from 'htmlparser2';
import { isInline } from '#server/features/blog/html-tree.ts';

export interface Heading {
  readonly level: number;
  readonly text: string;
}

export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** Its author has said that it shows nothing. */
  readonly isDecoration: boolean;
}

export interface TextLink {
  readonly href: string;
  /** What it says, pictures in it by what they show. */
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

/** The order of each list is that of the elements' beginnings. */
export function readOutline(html: string): Outline {
  const headings: Mutable<Heading>[] = [];
  const pictures: Picture[] = [];
  const links: Mutable<TextLink>[] = [];
  const tables: Mutable<Table>[] = [];
  // What is open at this point; the text goes to each of them.
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
