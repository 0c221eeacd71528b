/** Lets a part of the page look as if the pointer or the keyboard were on it, by `data-force` on a box around it. */

/** What takes the focus; in `:where`, so that the rule weighs what it weighed. */
const focusable = ':where(a,button,input,select,textarea,summary,[tabindex])';

const forced: readonly (readonly [pseudo: RegExp, instead: string])[] = [
  [/:hover(?![\w-])/g, ':is(:hover,[data-force=hover] *)'],
  [/:active(?![\w-])/g, ':is(:active,[data-force=active] *)'],
  [/:focus-visible(?![\w-])/g, `:is(:focus-visible,[data-force=focus] ${focusable})`],
  [/:focus-within(?![\w-])/g, ':is(:focus-within,[data-force=focus] *)'],
];

export const withForcedStates = (css: string): string =>
  forced.reduce((text, [pseudo, instead]) => text.replace(pseudo, instead), css);
