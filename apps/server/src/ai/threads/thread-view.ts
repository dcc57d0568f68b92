// Conversations as callers read them: names and titles are the present ones.
import type { AiAnswer, AiThread, AiTurn } from '@daybook/contract/ai-threads.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { idText, instantText } from '../../platform/lists/json-api.ts';
import { loadPreferences } from '../../preferences/preferences.service.ts';
import { knownNames } from '../known-names.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { type ThreadRow, type TurnRow, titlesOfLogs, turnsOfThreads } from './threads.repository.ts';

const mostTitles = 5;

type Known = {
  readonly contact: (id: number | null) => { readonly id: string; readonly name: string } | null;
  readonly titles: ReadonlyMap<number, string>;
};

export async function threadViews(trx: Transaction, scope: Scope, threads: readonly ThreadRow[]): Promise<AiThread[]> {
  const ids = threads.map(({ id }) => id);
  const turns = await turnsOfThreads(trx, scope, ids);
  const known = await knownOf(trx, scope, turns);
  const byThread = Map.groupBy(turns, ({ thread_id: id }) => id);
  return threads.map(({ id, updated_at }) => ({
    id: idText(id),
    updated_at: instantText(updated_at),
    turns: (byThread.get(id) ?? []).map((turn) => turnView(turn, known)),
  }));
}

async function knownOf(trx: Transaction, scope: Scope, turns: readonly TurnRow[]): Promise<Known> {
  const answers = turns.map(({ answer }) => answer);
  const contactIds = answers.flatMap(contactsOf);
  const { contact } = await knownNames(trx, scope, { contactIds, dimensionIds: [] }, await loadPreferences(trx, scope));
  const logIds = answers.flatMap((answer) => (answer.kind === 'assign' ? answer.logIds : []));
  return {
    contact: (id) => (id === null ? null : { id: idText(id), name: contact(id) ?? '' }),
    titles: await titlesOfLogs(trx, scope, [...new Set(logIds)]),
  };
}

function contactsOf(answer: StoredAnswer): number[] {
  if (answer.kind === 'which_contact') return answer.contactIds;
  if (answer.kind === 'unknown' || answer.kind === 'missing') return [];
  const others = answer.kind === 'worked' ? answer.totals.map(({ contactId }) => contactId) : [];
  return [answer.contactId, ...others].filter((id) => id !== null);
}

const turnView = (turn: TurnRow, known: Known): AiTurn => ({
  id: idText(turn.id),
  question: turn.question,
  asked_on: turn.asked_on,
  status: turn.status === 'waiting' ? 'answered' : turn.status,
  by_model: turn.by_model,
  created_at: instantText(turn.created_at),
  answer: answerView(turn.answer, known),
});

function answerView(answer: StoredAnswer, { contact, titles }: Known): AiAnswer {
  switch (answer.kind) {
    case 'unknown':
    case 'missing':
      return answer;
    case 'which_contact':
      return { kind: answer.kind, name: answer.name, contacts: answer.contactIds.flatMap((id) => contact(id) ?? []) };
    case 'worked': {
      const { contactId, totals, ...rest } = answer;
      const named = totals.map(({ kind, duration, contactId: id }) => ({ kind, duration, contact: contact(id) }));
      return { ...rest, contact: contact(contactId), totals: named };
    }
    case 'why': {
      const { contactId, byHand, byTag, suggestionIds, ...rest } = answer;
      const about = { ...rest, by_hand: byHand, by_tag: byTag, suggestion_ids: suggestionIds.map(idText) };
      return { ...about, contact: contact(contactId) ?? { id: idText(contactId), name: '' } };
    }
    case 'assign': {
      const { contactId, logIds, dayIds, ...rest } = answer;
      const named = new Set(logIds.flatMap((id) => titles.get(id) ?? []));
      return {
        ...rest,
        contact: contact(contactId),
        log_count: logIds.length,
        titles: [...named].slice(0, mostTitles),
        day_ids: dayIds.map(idText),
      };
    }
  }
}
