// Content of the local page, and the actions of its forms.

import { serverOrigin } from '@daybook/capture/server-address.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import type { Agent } from '../agent/agent.ts';
import { agentState } from '../agent/agent-state.ts';
import { isPauseLength, offeredPauses, pauseEndMs } from '../agent/pause-lengths.ts';
import { partnerLook } from '../agent/user-options.ts';
import { textsIn } from '../texts.ts';
import { eventLabels } from './event-labels.ts';
import type { PageAnswer, PageRequest } from './local-page.ts';
import { pageHtml } from './page-html.ts';

export interface PageDependencies {
  readonly agent: Agent;
  readonly languageNow: () => Language;
  readonly nowMs: () => number;
  /** Begins to connect: opens the browser, and continues in the background. */
  readonly connect: (server: string) => void;
  readonly disconnect: () => Promise<void>;
  /** Returns an address that opens the page once. */
  readonly ticket: (query: string) => string;
}

const longestNote = 2_000;
const home: PageAnswer = { type: 'seeOther', query: '' };

/** Answers the requests of the page and of the commands. */
export async function answerPage(request: PageRequest, dependencies: PageDependencies): Promise<PageAnswer> {
  if (request.method === 'GET') return show(request, dependencies);
  const act = actions[request.name];
  return act ? act(request.form, dependencies) : { type: 'notFound' };
}

async function show(
  { name, query }: PageRequest,
  { agent, languageNow, nowMs }: PageDependencies,
): Promise<PageAnswer> {
  const language = languageNow();
  const state = agentState(agent, nowMs());
  if (name === 'state.json') return { type: 'json', text: JSON.stringify(state) };
  if (name !== '') return { type: 'notFound' };
  const labels = await eventLabels(state.options, agent.run(), nowMs());
  const accent = partnerLook(agent.run()).themes?.default?.primary ?? null;
  const view = {
    state,
    labels,
    accent,
    language,
    isForNote: query.has('note'),
    said: saidIn(query.get('said'), language),
  };
  return { type: 'html', text: pageHtml(view) };
}

function saidIn(name: string | null, language: Language): string | null {
  const t = textsIn(language);
  if (name === 'connecting') return t('agent:page.connecting');
  if (name === 'invalid') return t('agent:page.invalid');
  return name === 'noted' ? t('agent:command.noted') : null;
}

type Action = (form: URLSearchParams, dependencies: PageDependencies) => Promise<PageAnswer>;

const actions: Readonly<Record<string, Action>> = {
  pause: async (form, { agent, nowMs }) => {
    const length = form.get('for') ?? '';
    if (isPauseLength(length) && offeredPauses(agent.options()).includes(length)) {
      await agent.run()?.pause(pauseEndMs(length, nowMs()));
    }
    return home;
  },
  resume: async (_form, { agent }) => {
    await agent.run()?.pause(null);
    return home;
  },
  note: async (form, { agent, nowMs }) => {
    const text = (form.get('text') ?? '').trim().slice(0, longestNote);
    const run = agent.run();
    if (text === '' || run === null) return home;
    run.queue.addNote(text, new Date(nowMs()).toISOString());
    run.sendNow();
    return { type: 'seeOther', query: '?said=noted' };
  },
  clear: async (_form, { agent }) => {
    agent.run()?.queue.clearRejected();
    return home;
  },
  connect: async (form, { connect }) => {
    const server = serverOrigin(form.get('server') ?? '');
    if (server === null) return { type: 'seeOther', query: '?said=invalid' };
    connect(server);
    return { type: 'seeOther', query: '?said=connecting' };
  },
  disconnect: async (_form, { disconnect }) => {
    await disconnect();
    return home;
  },
  'account-changed': async (_form, { agent }) => {
    await agent.accountChanged();
    return { type: 'json', text: '{}' };
  },
  ticket: async (form, { ticket }) => {
    const query = form.has('note') ? '?note' : '';
    return { type: 'json', text: JSON.stringify({ address: ticket(query) }) };
  },
};
