/** What the builds can do without of Emotion: its table of vendor prefixes, the comments and line breaks of our own style templates, and on the server most of its work. */
import { fileURLToPath } from 'node:url';
import { Visitor, type Plugin } from 'vite';

const prefixing = 'var defaultStylisPlugins = [prefixer];';

/**
 * The browsers that run the rest of this site (popover, `:has`, subgrid) need no prefixes; the server's cache leaves them out
 * by option, and here the table goes too.
 *
 * @throws when Emotion has changed and the table is no longer found.
 */
const withoutPrefixes: Plugin = {
  name: 'styles-without-prefixes',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!id.includes('/@emotion/cache/dist/')) return undefined;
    if (!code.includes(prefixing)) this.error('the prefixer is not where it was in @emotion/cache');
    return { code: code.replace(prefixing, 'var defaultStylisPlugins = [];'), map: null };
  },
};

/** What only who reads the source needs. */
const lean = (template: string): string =>
  template.replace(/\n\s*\/\*[^*]*\*\/(?=\n)/g, '').replace(/([;{},])\n\s+/g, '$1');

/** On both sides alike: a class is named by the hash of its template, and the browser looks for the names that the server has sent. */
const withoutComments: Plugin = {
  name: 'styles-without-comments',
  apply: 'build',
  transform(code, id) {
    if (!/\/views\/[^?]*\.tsx?$/.test(id)) return undefined;
    let text = code;
    const cuts: (readonly [start: number, end: number])[] = [];
    new Visitor({ TemplateElement: ({ start, end }) => cuts.push([start, end]) }).visit(this.parse(code));
    for (const [start, end] of cuts.toReversed())
      text = text.slice(0, start) + lean(text.slice(start, end)) + text.slice(end);
    return { code: text, map: null };
  },
};

const quickStyled = fileURLToPath(new URL('./quick-styled.ts', import.meta.url));

const quickOnServer: Plugin = {
  name: 'styles-quick-on-server',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  resolveId: (id, importer) => (id === '@emotion/styled' && importer !== quickStyled ? quickStyled : undefined),
};

export const leanStyles: readonly Plugin[] = [withoutPrefixes, withoutComments, quickOnServer];
