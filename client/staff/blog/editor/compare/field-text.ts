/** Field values as plain text, for comparison line by line. */
import type { ArticleFields, FieldName } from '../saving/article-fields.ts';

const lineTags = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'LI',
  'PRE',
  'TR',
  'FIGCAPTION',
  'DT',
  'DD',
  'SUMMARY',
]);
const signs: Readonly<Record<string, string>> = { H2: '## ', H3: '### ', H4: '#### ', LI: '• ', HR: '---' };

function collect(node: Node, lines: string[]): void {
  if (node instanceof Text) {
    const text = node.data.replace(/\s+/g, ' ');
    lines.push(`${lines.pop() ?? ''}${text}`);
    return;
  }
  if (!(node instanceof Element)) return;
  const { tagName } = node;
  if (tagName === 'IMG') lines.push(`[Picture: ${node.getAttribute('alt') || node.getAttribute('src')}]`, '');
  else if (tagName === 'BR') lines.push('');
  else if (tagName === 'PRE') lines.push(...node.textContent.split('\n'), '');
  else {
    const isLine = lineTags.has(tagName) || tagName === 'HR';
    if (isLine) lines.push(signs[tagName] ?? '');
    for (const child of node.childNodes) {
      collect(child, lines);
      if (tagName === 'TR') lines.push(`${lines.pop() ?? ''} | `);
    }
    if (isLine) lines.push('');
  }
}

function readableText(html: string): string {
  const lines: string[] = [''];
  collect(new DOMParser().parseFromString(html, 'text/html').body, lines);
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n');
}

export function fieldText(fields: ArticleFields, name: FieldName): string {
  const value = fields[name];
  if (name === 'content') return readableText(fields.content);
  if (value === null) return '';
  return typeof value === 'string' ? value : value.join(', ');
}
