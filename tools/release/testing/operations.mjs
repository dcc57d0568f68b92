/** The code blocks of docs/operations.md, so that the tests run exactly what it says. */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../paths.mjs';

/** Returns the block that contains this text. Throws when there is none, or more than one. */
export function blockWith(text) {
  const document = readFileSync(fromRoot('docs/operations.md'), 'utf8');
  const blocks = [...document.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block]) => block);
  const found = blocks.filter((block) => block.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} blocks of docs/operations.md have ${text}`);
  return found[0];
}
