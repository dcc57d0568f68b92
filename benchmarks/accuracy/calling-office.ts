// An office in which every step is an HTTP call to a server.
import type { IngestAnswer } from '@daybook/contract/capture.ts';
import type { BookingSuggestion, Candidate, TagCluster } from '@daybook/contract/suggestions.ts';
import type { Timeline, TimelineLog } from '@daybook/contract/timeline.ts';
import type { Accuracy } from '@daybook/domain/suggestions/accuracy.ts';
import { answerKey, bookingKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import type { TestPerson } from '../people/world.ts';
import type { Answer } from './guesser.ts';
import {
  blockSettings,
  type CertainLogs,
  type Office,
  type OfficeBooking,
  type OfficeCluster,
  type OfficeDay,
  type OfficeLog,
} from './office.ts';
import { type Call, serverFirm } from './server-firm.ts';

/** A connection to a server, signed in as the administrator of an organisation. */
export interface Server {
  readonly call: Call;
  /** Called before a day is recorded. */
  readonly beginDay: (date: string) => Promise<void>;
  /** Resolves when no background work is left. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function callingOffice({ call, beginDay, settled, close }: Server, person: TestPerson): Promise<Office> {
  const { id: userId } = await call<{ id: string }>('GET', '/api/v1/users/self');
  await call('PUT', `/api/v1/subscriptions/${userId}`, { plan: 'premium' });
  await call('PUT', '/api/v1/preferences/block_calculation_settings', { value: blockSettings });
  const firm = await serverFirm(call, person);
  let open: { readonly id: number; readonly date: string } = { id: 0, date: '' };
  const day = async () => {
    const timeline = await call<Timeline>('POST', '/api/v1/rpc/days/timeline', { date: open.date });
    open = { id: Number(timeline.day.id), date: open.date };
    return dayView(timeline);
  };
  return {
    contacts: firm.contacts,
    contactId: firm.contactId,
    projectId: firm.projectId,
    workingCodeId: firm.workingCodeId,
    record: async ({ day: number, date, events }) => {
      await beginDay(date);
      open = { id: 0, date };
      await firm.begin(number);
      const body = { device, events: events.map(({ event }) => event) };
      const { rejected } = await call<IngestAnswer>('POST', '/api/v1/rpc/logs/ingest', body);
      if (rejected.length > 0) throw new Error(`Events were rejected: ${JSON.stringify(rejected[0])}`);
      return day();
    },
    day,
    arrange: async (id, answer) => {
      const appointments = [{ id, ...decisionOf(answer, { ignored: true }), confirmed: true }];
      await call('POST', '/api/v1/rpc/appointments/confirm', { appointments });
    },
    clusters: async () => (await shownClusters(call, open.id)).map(clusterView),
    certainLogs: () => certainLogs(call, open.id),
    decide: async (logs, answer) => {
      await call('POST', '/api/v1/rpc/logs/batch-edit', { logs, ...decisionOf(answer, { status: 'ignored' }) });
    },
    bookings: async (chosen = []) => {
      const path = '/api/v1/rpc/days/prepare-booking';
      const { suggestions } = await call<{ suggestions: BookingSuggestion[] }>('POST', path, {
        day_id: open.id,
        chosen: chosen.map(({ logIds, dimensionIds }) => ({ logs: logIds, dimensions: dimensionIds, description: '' })),
      });
      return suggestions.map(bookingView);
    },
    book: async (slots) => {
      const all = slots.map(({ logIds, contactId, dimensionIds, description }) => ({
        logs: logIds,
        ...(contactId === null ? { internal: true } : { contact_id: contactId }),
        dimensions: dimensionIds,
        description,
      }));
      if (all.length > 0) await call('POST', '/api/v1/timeline/register', { day_id: open.id, slots: all });
    },
    publish: async () => {
      await publish(call, open.id);
      await settled();
    },
    addRule: async ({ type, value, contactKey }) => {
      const decision = contactKey === null ? { internal: true } : { contact_id: firm.contactId(contactKey) };
      await call('POST', '/api/v1/tags', { type, value, ...decision, scope: 'personal', nature: 'tag' });
      await settled();
    },
    close,
  };
}

const device = { id: '00000000-0000-4000-8000-00000000da7b', name: 'LAPTOP', kind: 'desktop', version: '1.0.0' };

function decisionOf(answer: Answer, ignored: object): object {
  if (answer === 'ignored') return ignored;
  return answer === 'internal' ? { internal: true } : { contact_id: Number(answer.slice('contact '.length)) };
}

async function publish(call: Call, dayId: number): Promise<void> {
  const path = '/api/v1/rpc/days';
  const { publish_token } = await call<{ publish_token: string }>('POST', `${path}/init-publish`, { day_id: dayId });
  await call('POST', `${path}/publish`, { day_id: dayId, publish_token });
}

function dayView({ day, logs, appointments }: Timeline): OfficeDay {
  const eventOf = (logId: string) => logs.find(({ log_ids }) => log_ids.includes(logId))?.event_id ?? '';
  const open = appointments.filter(({ status }) => status === 'open');
  return {
    id: Number(day.id),
    date: day.date,
    logs: logs.map(logView),
    appointments: open.map(({ id, log_id }) => ({ id: Number(id), eventId: eventOf(log_id) })),
  };
}

const logView = (log: TimelineLog): OfficeLog => ({
  logIds: log.log_ids.map(Number),
  eventId: log.event_id,
  subjectId: Number(log.subject.id),
  startedAtMs: Date.parse(log.started_at),
  endedAtMs: Date.parse(log.ended_at),
  seconds: log.duration,
  isIgnored: log.status === 'ignored',
  isBelowThreshold: log.flags.includes('ignored_by_threshold'),
  contactId: log.contact_id === null ? null : Number(log.contact_id),
  internal: log.internal,
});

async function shownClusters(call: Call, dayId: number): Promise<TagCluster[]> {
  const path = '/api/v1/rpc/timeline/suggestions';
  return (await call<{ clusters: TagCluster[] }>('POST', path, { day_id: dayId })).clusters;
}

async function certainLogs(call: Call, dayId: number): Promise<CertainLogs> {
  const at = async (accuracy: Accuracy) => {
    await call('PUT', '/api/v1/preferences/prediction_automations', { value: { accuracy, mode: 'default' } });
    const clusters = await shownClusters(call, dayId);
    return new Set(clusters.filter(isCertain).flatMap(({ log_ids }) => log_ids.map(Number)));
  };
  // The default precision comes last, because the product measures itself by the suggestions shown last.
  return { low: await at('low'), high: await at('high'), extreme: await at('extreme'), normal: await at('normal') };
}

const clusterView = (cluster: TagCluster): OfficeCluster => ({
  logIds: cluster.log_ids.map(Number),
  seconds: cluster.duration,
  candidates: cluster.candidates.map(candidateView),
  isCertain: isCertain(cluster),
});

const isCertain = ({ candidates: [first] }: TagCluster): boolean => first?.certain === true;

const candidateView = ({ kind, contact_id: id, score }: Candidate) => ({
  answer: answerKey({ kind, contactId: id === null ? null : Number(id) }),
  // The probability by which the screen orders its questions, and which memory knows; measured rates are separate.
  probability: score,
});

const keyOfDimensions = (dimensions: BookingSuggestion['dimensions']) =>
  bookingKey(dimensions.map(({ id }) => Number(id)));

const bookingView = (one: BookingSuggestion): OfficeBooking => ({
  logIds: one.log_ids.map(Number),
  key: keyOfDimensions(one.dimensions),
  alternatives: one.alternatives.map(({ dimensions }) => keyOfDimensions(dimensions)),
  isCertain: one.certain,
  isBelowThreshold: one.below_threshold,
});
