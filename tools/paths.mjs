/** The path of the repository, whatever the current folder is. */
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the absolute path of a file, given relative to the repository. */
export const fromRoot = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
