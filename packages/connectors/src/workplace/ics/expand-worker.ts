// Runs in a thread of its own: reading a large calendar takes seconds in which nothing else would be answered.
import { parentPort } from 'node:worker_threads';
import { expandCalendars } from './expand-calendars.ts';

parentPort?.on('message', (request) => parentPort?.postMessage(expandCalendars(request)));
