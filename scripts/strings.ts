/** Prints every text that a person may read on a screen, by file. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run strings -- [FOLDER …]

Prints the texts of the source code that people read: labels, buttons, hints, notices, errors, emails. One line each, with file
and line; without a folder, those of client, views, shared and server. Example: npm run strings -- client/staff/blog`;

const defaultFolders = ['client', 'views', 'shared', 'server'];

/** Text between tags, or a literal with two words or a capital first letter: class names, ids and paths have neither. */
const isProse = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && (/\p{L}.* \S/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text));

/** True for a literal that is no text: in imports, types, keys, styles. */
const isForProgram = (node: ts.Node): boolean => {
  for (let each = node.parent; !ts.isSourceFile(each); each = each.parent) {
    if (ts.isImportDeclaration(each) || ts.isExportDeclaration(each) || ts.isTypeNode(each)) return true;
    if (ts.isTaggedTemplateExpression(each)) return true;
    if (
      ts.isCallExpression(each) &&
      /^(css|keyframes|require|describe|RegExp|log\.\w+)$/.test(each.expression.getText())
    )
      return true;
  }
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
};

/** A template with `…` where a value goes. */
const templateText = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxText(node)) return node.text;
  if (isForLiteral(node) && !isForProgram(node)) return ts.isTemplateExpression(node) ? templateText(node) : node.text;
  return undefined;
};

const isForLiteral = (
  node: ts.Node,
): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

const printTexts = async (file: string): Promise<void> => {
  const code = await readFile(join(projectRoot(), file), 'utf8');
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text !== undefined && isProse(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      console.log(`${file}:${line + 1}  ${text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
};

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folders = positionals.length === 0 ? defaultFolders : positionals;
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: projectRoot(), encoding: 'utf8' }).split('\n');
  for (const file of files) if (/\.tsx?$/.test(file) && !/\.post\.ts$/.test(file)) await printTexts(file);
});
