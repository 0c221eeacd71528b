/**
 * Tables without sizes: the page sets column widths, and the content security policy forbids style attributes. Caption and
 * total rows are attributes, because a table node contains rows only.
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
  // Internal to the library; never output.
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
      // From the clipboard, or from stored HTML.
      parseHTML: (table: HTMLElement) => table.dataset['caption'] ?? captionOf(table)?.textContent?.trim() ?? '',
      renderHTML: ({ caption }) => (caption === '' ? {} : { 'data-caption': String(caption) }),
    },
    // Used while the caption's text is unchanged.
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
