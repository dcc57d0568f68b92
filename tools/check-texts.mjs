/**
 * Checks that every text exists in all four languages with the same placeholders and in the terms of its language, that
 * every key used by the applications exists, and that components contain no literal texts.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compareLanguages, hasKey, readMessages } from './message-files.mjs';
import { fromRoot } from './paths.mjs';
import { lineOf, listFiles, parse, readSource, walk } from './source-files.mjs';
import { checkTerms } from './terms.mjs';

const translators = new Set(['t', 'translate']);
const visibleProps = new Set([
  'label',
  'placeholder',
  'title',
  'aria-label',
  'description',
  'alt',
  'legend',
  'aria-description',
]);
const hasLetters = (text) => /\p{L}{2,}/u.test(text);

/** Returns the name of the called function: 't' for both t(…) and i18next.t(…). */
const calledName = (node) => node.callee.name ?? node.callee.property?.name;

/**
 * Returns { key, isPrefix } of a text that is requested by a literal or by a template that begins with one; otherwise
 * null.
 */
function calledKey(node) {
  if (node.type !== 'CallExpression' || !translators.has(calledName(node))) return null;
  const [argument] = node.arguments;
  if (argument?.type === 'Literal' && typeof argument.value === 'string')
    return { key: argument.value, isPrefix: false };
  if (argument?.type !== 'TemplateLiteral') return null;
  return { key: argument.quasis[0].value.cooked, isPrefix: argument.expressions.length > 0 };
}

/** Returns the problem of a used key, or null. A template is judged by the part before its first expression. */
export function judgeKey({ key, isPrefix }, messages) {
  const [namespace, name] = key.split(':');
  if (name === undefined) return isPrefix ? null : `text key '${key}' lacks its namespace`;
  const wanted = isPrefix ? name.slice(0, Math.max(0, name.lastIndexOf('.'))) : name;
  if (isPrefix && wanted === '') return messages.has(namespace) ? null : `texts '${namespace}' do not exist`;
  return hasKey(messages, namespace, wanted) ? null : `text '${namespace}:${wanted}' does not exist`;
}

/** Returns text that is written in JSX instead of the message files; null when there is none. */
function literalText(node, parent) {
  // Names of keyboard keys are the same in all languages.
  if (parent?.type === 'JSXElement' && parent.openingElement.name.name === 'Kbd') return null;
  if (node.type === 'JSXText') return node.value.trim();
  if (node.type === 'Literal' && typeof node.value === 'string') {
    if (parent?.type === 'JSXExpressionContainer') return null;
    if (parent?.type === 'JSXAttribute' && visibleProps.has(parent.name.name)) return node.value;
  }
  return null;
}

/** Finds the literal in `label={'Save'}`, and in `{'Save'}` between tags. */
function literalInBraces(node, parent) {
  if (node.type !== 'JSXExpressionContainer' || node.expression.type !== 'Literal') return null;
  const isVisible =
    parent?.type === 'JSXElement' || parent?.type === 'JSXFragment' || visibleProps.has(parent?.name?.name);
  return isVisible && typeof node.expression.value === 'string' ? node.expression.value : null;
}

/** Returns the problems of one source file as 'path:line message'. */
export function checkTextsOf(path, text, messages) {
  const problems = [];
  const report = (node, message) => problems.push(`${path}:${lineOf(text, node.start)} ${message}`);
  walk(parse(path, text), (node, parent) => {
    const used = calledKey(node);
    const wrongKey = used === null ? null : judgeKey(used, messages);
    if (wrongKey) report(node, wrongKey);
    const literal = literalText(node, parent) ?? literalInBraces(node, parent);
    if (literal !== null && hasLetters(literal)) report(node, `visible text in code: "${literal}"`);
  });
  return problems;
}

/** Returns the problems of the message files and of the applications with screens. */
export function checkTexts() {
  const messages = readMessages(fromRoot('packages/i18n/messages'));
  const folders = ['apps/web/src', 'apps/extension/src', 'apps/agent/src'].filter((folder) =>
    existsSync(fromRoot(folder)),
  );
  const files = folders.flatMap((folder) => listFiles(folder, /\.tsx?$/)).filter((path) => !/\.test\.tsx?$/.test(path));
  return [
    ...compareLanguages(messages),
    ...checkTerms(messages),
    ...files.flatMap((path) => checkTextsOf(path, readSource(path), messages)),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkTexts();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
