/** Where the repository lies, whatever the current folder is. */
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Absolute path of a file named relative to the repository. */
export const fromRoot = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
