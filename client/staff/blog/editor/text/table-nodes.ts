/**
 * Tables without sizes: the page decides how wide a column is, and the security policy takes no style attributes. A caption and
 * rows of sums are attributes, because a table here holds rows only.
 */
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

const numeric = {
  default: false,
  parseHTML: (element: HTMLElement) => element.classList.contains('num'),
  renderHTML: ({ num }: Record<string, unknown>) => (num === true ? { class: 'num' } : {}),
};

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: String(attributes[name]) },
});

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // The library's own code writes and reads it; nothing of it leaves the editor.
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
  num: numeric,
});

const CellNode = TableCell.extend({
  addAttributes: cellAttributes,
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const HeadCellNode = TableHeader.extend({
  addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }),
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

/** The caption of this table, not of a nested one. */
const captionOf = (table: HTMLElement): HTMLElement | null => table.querySelector(':scope > caption');

const TableNode = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      // As the clipboard has it; as it is stored.
      parseHTML: (table: HTMLElement) => table.dataset['caption'] ?? captionOf(table)?.textContent?.trim() ?? '',
      renderHTML: ({ caption }) => (caption === '' ? {} : { 'data-caption': String(caption) }),
    },
    // Used as long as the caption still has these words.
    captionHtml: {
      default: '',
      parseHTML: (table: HTMLElement) => {
        const caption = captionOf(table);
        return table.dataset['captionHtml'] ?? (caption?.firstElementChild ? caption.innerHTML.trim() : '');
      },
      renderHTML: ({ captionHtml }) => (captionHtml === '' ? {} : { 'data-caption-html': String(captionHtml) }),
    },
    sums: {
      default: 0,
      parseHTML: (table: HTMLElement) =>
        Number(table.dataset['sums'] ?? table.querySelectorAll(':scope > tfoot > tr').length),
      renderHTML: ({ sums }) => (sums === 0 ? {} : { 'data-sums': String(sums) }),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }, { tag: 'colgroup', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
}).configure({ resizable: false });

export const tableNodes = [TableNode, TableRow, CellNode, HeadCellNode];
