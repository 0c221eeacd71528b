/** The languages that the public page colors, in the editor as well. */
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';

export const lowlight = createLowlight({
  bash,
  css,
  diff,
  dockerfile,
  go,
  java,
  javascript,
  json,
  python,
  sql,
  typescript,
  xml,
  yaml,
});

/** As they are named for writers; the empty name is text without colors. */
export const codeLanguages: readonly (readonly [name: string, label: string])[] = [
  ['', 'Plain text'],
  ['bash', 'Shell'],
  ['css', 'CSS'],
  ['diff', 'Diff'],
  ['dockerfile', 'Dockerfile'],
  ['go', 'Go'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['python', 'Python'],
  ['sql', 'SQL'],
  ['typescript', 'TypeScript'],
  ['xml', 'HTML, XML'],
  ['yaml', 'YAML'],
];
