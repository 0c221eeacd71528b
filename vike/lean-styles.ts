/** Two things that the browser's bundle can do without: Emotion's table of vendor prefixes, and the line breaks of our own style templates. */
import type { Plugin } from 'vite';

const prefixing = 'var defaultStylisPlugins = [prefixer];';

/**
 * The browsers that run the rest of this site (popover, `:has`, subgrid) need no prefixes; the server's cache leaves them out
 * by option, and here the table goes too.
 *
 * @throws when Emotion has changed and the table is no longer found.
 */
export const leanStyles = (): Plugin => ({
  name: 'lean-styles',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!id.includes('/@emotion/cache/dist/')) return undefined;
    if (!code.includes(prefixing)) this.error('the prefixer is not where it was in @emotion/cache');
    return { code: code.replace(prefixing, 'var defaultStylisPlugins = [];'), map: null };
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/([;{},])\n\s+/g, '$1');
    }
  },
});
