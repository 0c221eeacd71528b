import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const browserOnly = Object.keys(globals.browser).filter((name) => !(name in globals.node));
const nodeOnly = Object.keys(globals.node).filter((name) => !(name in globals.browser));

export default tseslint.config(
  { ignores: ['dist', 'data', 'node_modules', 'pictures'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked, jsxA11y.flatConfigs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // The compiler reports these itself, and faster.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message:
            'The content security policy forbids style attributes: make a class with css(), and vary it by a data attribute.',
        },
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Use named exports; only configuration files need a default one.',
        },
      ],
      // What scrolls must be reachable by keyboard (WCAG 2.1.1).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'group', 'img'], tags: ['dl'] }],
      // A list keeps its role when its markers are removed only if it says so (Safari with VoiceOver).
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  // These rules compile each file they look at, and React lives nowhere else.
  {
    files: ['{views,client,vike}/**/*.{ts,tsx}', '**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs['recommended-latest'].rules,
  },
  { files: ['views/**', 'client/**', 'public/**'], languageOptions: { globals: globals.browser } },
  // Types cannot tell the rooms apart: declarations of libraries bring the DOM's and Node's along.
  { files: ['server/**'], rules: { 'no-restricted-globals': ['error', ...browserOnly] } },
  { files: ['views/**', 'client/**'], rules: { 'no-restricted-globals': ['error', ...nodeOnly] } },
  { files: ['shared/**'], rules: { 'no-restricted-globals': ['error', ...browserOnly, ...nodeOnly] } },
  { files: ['scripts/**', '*.{js,ts,mjs,cjs}'], languageOptions: { globals: globals.node } },
  { files: ['scripts/**', 'bench/**', 'tests/pictures/**'], rules: { 'no-console': 'off' } },
  { files: ['vike/**', '*.config.*'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['shared/content/**', 'server/features/blog/demonstration/**'], rules: { 'max-lines': ['error', 500] } },
  {
    files: ['tests/**'],
    rules: { '@typescript-eslint/no-unused-expressions': 'off', 'max-lines': ['error', { max: 300 }] },
  },
);
