// Runs in a separate thread: reading a large calendar takes seconds, during which the server could not answer.
import { parentPort } from 'node:worker_threads';
import { expandCalendars } from './expand-calendars.ts';

parentPort?.on('message', (request) => parentPort?.postMessage(expandCalendars(request)));
