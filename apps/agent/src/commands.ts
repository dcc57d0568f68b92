// The commands besides `run`. Most of them talk to the running agent of this session.
import { isUnprotected, serverOrigin } from '@daybook/capture/server-address.ts';
import { z } from 'zod';
import type { AgentState } from './agent/agent-state.ts';
import { openBrowser } from './agent/open-browser.ts';
import { isPauseLength } from './agent/pause-lengths.ts';
import { findRunning, type RunningAgent } from './agent/running-agent.ts';
import { setAutostart } from './autostart.ts';
import type { AgentConfig } from './config.ts';
import { accountStore } from './connect/account.ts';
import { systemKeyStore } from './connect/token-store.ts';
import { durationText, recordingLine, sendingLine } from './page/status-lines.ts';
import { removeQueues } from './queue/queue-files.ts';
import { connect, type Say } from './run.ts';
import { pickLanguage, textsIn } from './texts.ts';

export interface CommandContext {
  readonly config: AgentConfig;
  readonly say: Say;
  /** The words that start this program, without its command. */
  readonly program: readonly string[];
}

/** Runs a command and returns its exit code. */
export type Command = (args: readonly string[], context: CommandContext) => Promise<number>;

const ticketSchema = z.object({ address: z.string() });
const wordsOf = ({ config }: CommandContext) => textsIn(pickLanguage(config.languages));

export const commands: Readonly<Record<string, Command>> = {
  connect: async ([address = ''], context) => {
    const { config, say } = context;
    const t = wordsOf(context);
    const server = serverOrigin(address);
    if (server === null) return failed(say, t('agent:page.invalid'));
    if (isUnprotected(server)) say(t('agent:page.unprotected'));
    try {
      const accounts = accountStore(config.stateDir, systemKeyStore);
      await connect(config, accounts, server, (opened) => say(t('agent:command.visit', { address: opened })));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return failed(say, t('agent:command.noConnection', { message }));
    }
    await (await findRunning(config))?.post('account-changed');
    say(t('agent:command.connected', { host: new URL(server).host }));
    return 0;
  },

  disconnect: async (_args, context) => {
    const { config, say } = context;
    const running = await findRunning(config);
    if (running) await running.post('disconnect');
    else {
      await accountStore(config.stateDir, systemKeyStore).forget();
      removeQueues(config.stateDir, null);
    }
    say(wordsOf(context)('agent:command.disconnected'));
    return 0;
  },

  status: (_args, context) =>
    withRunning(context, async (running) => {
      const language = pickLanguage(context.config.languages);
      const t = textsIn(language);
      // The answer comes from our own agent, of this same version.
      const state = (await running.get('state.json')) as AgentState;
      const { account } = state;
      const lines = [recordingLine(state, language), sendingLine(state, t)];
      const figures = account && [
        t('agent:page.account', { host: new URL(account.server).host }),
        `${t('agent:page.today')}: ${durationText(account.todaySeconds)}`,
        `${t('agent:page.queued')}: ${account.counts.waiting + account.waitingNotes}`,
      ];
      for (const line of [...lines, ...(figures ?? [])]) if (line !== null) context.say(line);
    }),

  open: (_args, context) => withRunning(context, (running) => openPage(running, context, {})),

  pause: ([length = '1h'], context) =>
    isPauseLength(length)
      ? withRunning(context, async (running) => {
          await running.post('pause', { for: length });
          context.say(await stateLine(running, context));
        })
      : usage(context),

  resume: (_args, context) =>
    withRunning(context, async (running) => {
      await running.post('resume');
      context.say(await stateLine(running, context));
    }),

  note: (args, context) =>
    withRunning(context, async (running) => {
      if (args.length === 0) return openPage(running, context, { note: 'yes' });
      const t = wordsOf(context);
      const { account } = (await running.get('state.json')) as AgentState;
      if (account === null) return context.say(t('agent:command.noAccount'));
      await running.post('note', { text: args.join(' ') });
      context.say(t('agent:command.noted'));
    }),

  autostart: async ([word], context) => {
    if (word !== 'on' && word !== 'off') return usage(context);
    const { config, program, say } = context;
    const t = wordsOf(context);
    await setAutostart(config, [...program, 'run'], word === 'on');
    say(word === 'on' ? t('agent:command.autostartOn') : t('agent:command.autostartOff'));
    return 0;
  },
};

/** Prints the list of commands. */
export async function usage(context: CommandContext): Promise<number> {
  context.say(wordsOf(context)('agent:command.usage', { command: context.config.command }));
  return 2;
}

async function withRunning(context: CommandContext, work: (running: RunningAgent) => Promise<void>): Promise<number> {
  const running = await findRunning(context.config);
  if (!running) return failed(context.say, wordsOf(context)('agent:command.notRunning'));
  await work(running);
  return 0;
}

async function stateLine(running: RunningAgent, { config }: CommandContext): Promise<string> {
  const state = (await running.get('state.json')) as AgentState;
  return recordingLine(state, pickLanguage(config.languages));
}

/** Opens the local page of the running agent, with a form for a note where `form` requests it. */
export async function openPage(running: RunningAgent, context: CommandContext, form: Readonly<Record<string, string>>) {
  const { address } = ticketSchema.parse(await running.post('ticket', form));
  context.say(wordsOf(context)('agent:command.visit', { address }));
  openBrowser(address, context.config.platform);
}

function failed(say: Say, text: string): number {
  say(text);
  return 1;
}
