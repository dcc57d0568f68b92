// The desktop agent: records the window in front of this session's user. See docs/desktop-agent.md.
import { isSea } from 'node:sea';
import { serverOrigin } from '@daybook/capture/server-address.ts';
import { commands, usage } from './commands.ts';
import { readConfig } from './config.ts';
import { launch } from './program/launch.ts';
import { ownProgram } from './program/own-command.ts';
import { runAgent } from './run.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);
// An error that repeats every second is reported once.
let lastReported = '';
function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (message !== lastReported) process.stderr.write(`${new Date().toISOString()} ${message}\n`);
  lastReported = message;
}

async function main(): Promise<number> {
  const [given, ...args] = process.argv.slice(2);
  const config = readConfig();
  // Started by a click.
  if (given === undefined && isSea()) return launch(config, say, report);
  const name = given ?? 'run';
  if (name === 'run') return runAgent(config, say, report, serverOrigin(args[0] ?? ''));
  const command = commands[name] ?? ((_args, context) => usage(context));
  return command(args, { config, say, program: ownProgram() });
}

// Unanswered calls must not keep a finished program running.
main().then(process.exit, (error: unknown) => {
  report(error);
  process.exit(1);
});
