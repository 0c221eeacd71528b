/** Rules of the code. The category `correctness` has most of them; what follows are those that we want besides. */
import globals from 'globals';
import { defineConfig } from 'oxlint';

const browserOnly = Object.keys(globals.browser).filter((name) => !(name in globals.node));
const nodeOnly = Object.keys(globals.node).filter((name) => !(name in globals.browser));

const each = (prefix, names) => Object.fromEntries(names.map((name) => [`${prefix}${name}`, 'error']));

const unsafe = ['argument', 'assignment', 'call', 'member-access', 'return'];
const noTypes = Object.fromEntries(unsafe.map((name) => [`typescript/no-unsafe-${name}`, 'off']));

export default defineConfig({
  plugins: ['typescript', 'jsx-a11y', 'react', 'import'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'data', 'pictures', 'public'],
  rules: {
    ...each('', ['eqeqeq', 'no-array-constructor', 'no-case-declarations', 'no-console', 'no-empty', 'no-fallthrough']),
    ...each('', ['no-prototype-builtins', 'no-regex-spaces', 'no-unexpected-multiline', 'no-var', 'prefer-const']),
    ...each('', ['prefer-rest-params', 'prefer-spread']),
    ...each('typescript/', ['consistent-type-imports', 'no-empty-object-type', 'no-explicit-any', 'no-namespace']),
    ...each('typescript/', ['no-non-null-assertion', 'no-require-imports', 'no-unnecessary-type-assertion']),
    ...each('typescript/', ['no-unnecessary-type-constraint', 'no-unsafe-argument', 'no-unsafe-assignment']),
    ...each('typescript/', ['no-unsafe-call', 'no-unsafe-enum-comparison', 'no-unsafe-function-type']),
    ...each('typescript/', ['no-unsafe-member-access', 'no-unsafe-return', 'prefer-promise-reject-errors']),
    ...each('typescript/', ['require-await', 'restrict-plus-operands']),
    ...each('react/', ['rules-of-hooks', 'unsupported-syntax']),
    // The compiler reports these itself.
    'no-unused-vars': 'off',
    // Not every list of lines is a form, and parts of pages are named by what they show.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Most lists are of ids and names, whose order by code units is what is wanted.
    'typescript/require-array-sort-compare': 'off',
    // `return void next()` says that nothing is answered.
    'typescript/no-meaningless-void-operator': 'off',
    // It takes places of a list for always there, other than our compiler.
    'typescript/no-useless-default-assignment': 'off',
    // Letters are cut at code points on purpose: the rules of fields count in them.
    'typescript/no-misused-spread': 'off',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
    // Only configuration files need a default one.
    'import/no-default-export': 'error',
    // The content security policy forbids style attributes: make a class with css(), and vary it by a data attribute.
    'react/forbid-dom-props': ['error', { forbid: ['style'] }],
    'react/forbid-component-props': ['error', { forbid: ['style'] }],
    // What scrolls must be reachable by keyboard (WCAG 2.1.1).
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'group', 'img'], tags: ['dl'] }],
    // A dialog closes by Escape, a list of choices gets its keys from the field beside it, and a frame says that its page has come.
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      { dialog: ['onMouseDown', 'onKeyDown', 'onKeyUp'], iframe: ['onLoad'] },
    ],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      {
        ul: ['listbox', 'menu', 'tablist'],
        ol: ['listbox'],
        li: ['menuitem', 'option', 'tab'],
        fieldset: ['radiogroup'],
      },
    ],
    // A list keeps its role when its markers are removed only if it says so (Safari with VoiceOver).
    'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
  },
  overrides: [
    // Their types are not checked.
    { files: ['**/*.{js,mjs}'], rules: { ...noTypes, 'typescript/restrict-template-expressions': 'off' } },
    // Types do not separate the folders: declarations of libraries include those of the DOM and of Node.
    { files: ['server/**'], rules: { 'no-restricted-globals': ['error', ...browserOnly] } },
    { files: ['views/**', 'client/**'], rules: { 'no-restricted-globals': ['error', ...nodeOnly] } },
    { files: ['shared/**'], rules: { 'no-restricted-globals': ['error', ...browserOnly, ...nodeOnly] } },
    { files: ['scripts/**', 'bench/**', 'tests/pictures/**', '*.{js,mjs}'], rules: { 'no-console': 'off' } },
    { files: ['*.config.*'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['shared/**/*.content.ts', 'server/features/blog/demonstration/**'],
      rules: { 'max-lines': ['error', 500] },
    },
    { files: ['tests/**'], rules: { 'no-unused-expressions': 'off', 'max-lines': ['error', { max: 300 }] } },
  ],
});
