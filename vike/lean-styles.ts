/** What the builds can do without of Emotion: its table of vendor prefixes, the line breaks of our own style templates, and on the server most of its work. */
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

/** On both sides alike: a class is named by the hash of its template, and the browser looks for the names that the server has sent. */
const withoutLineBreaks: Plugin = {
  name: 'styles-without-line-breaks',
  apply: 'build',
  transform(code, id) {
    if (!/\/views\/[^?]*\.tsx?$/.test(id)) return undefined;
    let lean = code;
    const cuts: (readonly [start: number, end: number])[] = [];
    new Visitor({ TemplateElement: ({ start, end }) => cuts.push([start, end]) }).visit(this.parse(code));
    for (const [start, end] of cuts.toReversed())
      lean = lean.slice(0, start) + lean.slice(start, end).replace(/([;{},])\n\s+/g, '$1') + lean.slice(end);
    return { code: lean, map: null };
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

export const leanStyles: readonly Plugin[] = [withoutPrefixes, withoutLineBreaks, quickOnServer];
