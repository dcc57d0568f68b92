// The address that somebody typed on one page of signing in, so that the next one has it too.
import { createStore } from '../shell/store.ts';

export const typedEmailStore = createStore('');
