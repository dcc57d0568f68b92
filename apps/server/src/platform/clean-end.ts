import type { AppInstance } from './http/app-instance.ts';

/**
 * Calls that run while the server ends are answered, and their connections closed with the answer: a connection kept
 * alive would keep the process until it times out.
 */
export function addCleanEnd(app: AppInstance): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
}
