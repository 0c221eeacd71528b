/** Leaves out of the browser's bundle what React Router carries for sites that are built otherwise; tree shaking alone cannot tell. */
import { Visitor, type Plugin } from 'vite';

/** Code whose value is certain here, because this site never asks for what it stands for. */
const certain: readonly (readonly [code: string, value: string])[] = [
  // Options that client/hydrate.tsx does not give.
  ['init.instrumentations', '(void 0)'],
  ['opts?.instrumentations', '(void 0)'],
  ['|| parseHydrationData()', ''],
  ['init.patchRoutesOnNavigation', '(void 0)'],
  ['if (fogOfWar.active', 'if (false'],
  // There are no server components.
  ['= useIsRSCRouterContext()', '= false'],
  // Nor is there its framework, for which the places that were scrolled to are put into an inline script as well.
  ['!remixContext', 'true'],
  ['remixContext = React10.useContext(FrameworkContext)', 'remixContext'],
  ['this.context', 'false'],
  // Forms are sent to the API, past the router: it has neither actions nor fetchers.
  ['opts && opts.submission', '(void 0)'],
  ['fetch: fetch2,', ''],
];

const setUp = /^(var \w+ = )((?:React\d*\.(?:createContext|forwardRef|memo)|Object\.getOwnPropertyNames)\()/gm;
const names = /^\w+\.displayName = "\w+";$/gm;

/** What only tells a developer something: a warning as a whole, and of an assertion its sentence. */
function isSentence(callee: string): { readonly whole: boolean } | undefined {
  if (/^(warning|warnOnce|warningOnce)$/.test(callee)) return { whole: true };
  return /^invariant2?$/.test(callee) ? { whole: false } : undefined;
}

/**
 * Development has them all, from the package's other build.
 *
 * @throws when React Router has changed and something is no longer found.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!/\/react-router\/dist\/production\/.*\.mjs$/.test(id) || !code.includes('function createRouter('))
      return undefined;
    let lean = code.replace(setUp, '$1/* @__PURE__ */ $2').replace(names, '');
    for (const [part, value] of certain) {
      if (!lean.includes(part)) this.error(`React Router no longer says “${part}”: look again at vike/lean-router.ts`);
      lean = lean.replaceAll(part, value);
    }
    const cuts: (readonly [start: number, end: number, instead: string])[] = [];
    new Visitor({
      CallExpression({ callee, arguments: [first, second], start, end }) {
        const sentence = callee.type === 'Identifier' ? isSentence(callee.name) : undefined;
        if (sentence?.whole) cuts.push([start, end, '0']);
        else if (sentence && first && second) cuts.push([first.end, second.end, '']);
      },
    }).visit(this.parse(lean));
    for (const [start, end, instead] of cuts.toReversed()) lean = lean.slice(0, start) + instead + lean.slice(end);
    return { code: lean, map: null };
  },
});
