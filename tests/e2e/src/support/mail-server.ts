// The mail server of an operator: SMTP in its own process, which stores the mails of Daybook.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './builds.ts';
import { waitFor } from './wait-for.ts';

export interface MailServer {
  /** Settings with which Daybook is started. */
  readonly settings: Readonly<Record<string, string>>;
  /** Returns the text of the Nth mail to an address, in the order of arrival; waits for it. */
  textOf(email: string, number: number): Promise<string>;
  stop(): Promise<void>;
}

interface Mail {
  readonly to: readonly string[];
  readonly text: string;
}

export async function startMailServer(): Promise<MailServer> {
  const script = join(root, 'apps/server/src/testing/smtp-server-process.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [first] = await once(lines, 'line');
  const mails: Mail[] = [];
  lines.on('line', (line) => mails.push(JSON.parse(line)));
  return {
    settings: JSON.parse(String(first)),
    textOf: (email, number) =>
      waitFor(
        () => mails.filter(({ to }) => to.includes(email))[number - 1]?.text ?? '',
        (text) => text !== '',
      ),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
