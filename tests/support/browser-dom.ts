/** A DOM for code that only reads and writes HTML: domino with what it lacks. */
import { after, before } from 'mocha';
import { createRequire } from 'node:module';

/** Its own types declare another name. */
interface Domino {
  createWindow(html: string): Window & typeof globalThis;
  createDocument(html: string, force: boolean): Document;
  readonly impl: { readonly HTMLElement: typeof globalThis.HTMLElement };
}

const require = createRequire(import.meta.url);
const domino = require('@mixmark-io/domino') as Domino;
const window = domino.createWindow('');
const { document } = window;
const { HTMLElement } = domino.impl;

const asNode = (node: Node | string): Node => (typeof node === 'string' ? document.createTextNode(node) : node);

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const dataset = (element: Element): DOMStringMap => {
  const ofData = Array.from(element.attributes).filter(({ name }) => name.startsWith('data-'));
  return new Proxy(Object.fromEntries(ofData.map(({ name, value }) => [camelCase(name.slice(5)), value])), {
    deleteProperty: (_, name) => {
      element.removeAttribute(`data-${String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
      return true;
    },
  });
};

/** Domino resolves `:scope` to the document's root. */
function inScope<T>(element: Element, selector: string, query: (selector: string) => T): T {
  if (!selector.includes(':scope')) return query(selector);
  element.setAttribute('data-scope', '');
  const found = query(selector.replaceAll(':scope', '[data-scope]'));
  element.removeAttribute('data-scope');
  return found;
}

const base = Object.getPrototypeOf(HTMLElement.prototype) as Element;
Object.defineProperties(HTMLElement.prototype, {
  append: {
    value(this: Element, ...nodes: readonly (Node | string)[]) {
      for (const node of nodes) this.appendChild(asNode(node));
    },
  },
  prepend: {
    value(this: Element, ...nodes: readonly (Node | string)[]) {
      const { firstChild } = this;
      for (const node of nodes) this.insertBefore(asNode(node), firstChild);
    },
  },
  replaceChildren: {
    value(this: Element, text: string) {
      this.textContent = text;
    },
  },
  replaceWith: {
    value(this: Element, ...nodes: readonly (Node | string)[]) {
      for (const node of nodes) this.parentNode?.insertBefore(asNode(node), this);
      this.remove();
    },
  },
  dataset: {
    get(this: Element) {
      return dataset(this);
    },
  },
  querySelector: {
    value(this: Element, selector: string) {
      return inScope(this, selector, (scoped) => base.querySelector.call(this, scoped) ?? null);
    },
  },
  querySelectorAll: {
    value(this: Element, selector: string) {
      return inScope(this, selector, (scoped) => Array.from(base.querySelectorAll.call(this, scoped)));
    },
  },
});
for (const list of [document.body.children, document.body.classList, document.body.attributes])
  Object.assign(Object.getPrototypeOf(list) as object, { [Symbol.iterator]: Array.prototype.values });

class HtmlParser {
  parseFromString(html: string): Document {
    return domino.createDocument(html, true);
  }
}

const globals: Readonly<Record<string, unknown>> = {
  window: Object.assign(window, { DOMParser: HtmlParser }),
  document,
  DOMParser: HtmlParser,
  HTMLElement,
  NodeFilter: { SHOW_COMMENT: 128, SHOW_TEXT: 4 },
};

/** Makes `document` and related globals available to the tests of a `describe`. */
export function useBrowserDom(): void {
  const names = Object.keys(globals);
  before(() => Object.assign(globalThis, globals));
  after(() => names.forEach((name) => Reflect.deleteProperty(globalThis, name)));
}
