// The address typed on one sign-in page, so that the next one has it too.
import { createStore } from '../shell/store.ts';

export const typedEmailStore = createStore('');
