/** vike serves as one catch-all page without a runtime of its own: it gives the dev server, the build and the asset list. */
import type { Config } from 'vike/types';

export default {
  clientHooks: false,
  passToClient: [],
  injectScriptsAt: 'HTML_END',
} satisfies Config;
