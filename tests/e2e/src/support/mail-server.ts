// The mail server of an operator: SMTP in a process of its own, which keeps what Daybook hands over.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './builds.ts';
import { waitFor } from './wait-for.ts';

export interface MailServer {
  /** Settings that Daybook is started with. */
  readonly settings: Readonly<Record<string, string>>;
  /** The text of a mail to an address, counted from one in the order in which they came; waits until it is there. */
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
