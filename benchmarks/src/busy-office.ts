import type { Timeline } from '@daybook/contract/timeline.ts';
import { serverFirm } from '../accuracy/server-firm.ts';
import type { LivedDay, LivedEvent } from '../people/live-days.ts';
import type { TestPerson, TrueAnswer } from '../people/world.ts';
import { deviceOf } from './generated-events.ts';
import type { SessionClient } from './session-client.ts';

const eventsPerBatch = 1000;

/** A person of a busy firm on the server. */
export interface BusyOffice {
  /** Returns the day as the screen shows it. */
  record(date: string, events: readonly LivedEvent[]): Promise<Timeline>;
  /** Decides, books and publishes a day correctly. */
  publish(day: LivedDay): Promise<void>;
}

/** Adds the contacts and projects of a person to an organisation. */
export async function busyOffice(client: SessionClient, person: TestPerson): Promise<BusyOffice> {
  const firm = await serverFirm(client.call, person);
  await firm.begin(0);
  const decisionOf = (answer: TrueAnswer) => {
    if (answer.kind === 'contact') return { contact_id: firm.contactId(answer.contactKey) };
    return answer.kind === 'internal' ? { internal: true } : { ignored: true };
  };
  const record: BusyOffice['record'] = async (date, events) => {
    for (let from = 0; from < events.length; from += eventsPerBatch) {
      const batch = events.slice(from, from + eventsPerBatch).map(({ event }) => event);
      await client.call('POST', '/api/v1/rpc/logs/ingest', { device: deviceOf(0), events: batch });
    }
    return client.call<Timeline>('POST', '/api/v1/rpc/days/timeline', { date });
  };
  return {
    record,
    publish: async ({ date, events }) => {
      const { day, logs, appointments } = await record(date, events);
      const lived = new Map(events.map((one) => [one.event.id, one]));
      const truth = new Map(
        logs.flatMap(({ event_id, log_ids }) => {
          const one = lived.get(event_id);
          return one === undefined ? [] : log_ids.map((id) => [id, one] as const);
        }),
      );
      const arranged = appointments.map(({ id, log_id }) => {
        const one = truth.get(log_id);
        return { id, ...(one === undefined ? { ignored: true } : decisionOf(one.answer)), confirmed: true };
      });
      if (arranged.length > 0)
        await client.call('POST', '/api/v1/rpc/appointments/confirm', { appointments: arranged });
      const decided = Map.groupBy(truth, ([, { answer }]) => JSON.stringify(decisionOf(answer)));
      for (const [decision, own] of decided) {
        const { ignored, ...answer } = JSON.parse(decision);
        const body = { logs: own.map(([id]) => id), ...(ignored === true ? { status: 'ignored' } : answer) };
        await client.call('POST', '/api/v1/rpc/logs/batch-edit', body);
      }
      const projectOf = (id: string | undefined) => {
        const booking = truth.get(id ?? '')?.booking ?? null;
        return booking === null ? [] : [firm.projectId(booking.projectKey)];
      };
      await bookAndPublish(client, day.id ?? '', projectOf);
    },
  };
}

type Proposal = {
  readonly log_ids: readonly string[];
  readonly contact_id: string | null;
  readonly below_threshold: boolean;
};

async function bookAndPublish(
  client: SessionClient,
  dayId: string,
  projectOf: (logId: string | undefined) => number[],
): Promise<void> {
  const prepare = '/api/v1/rpc/days/prepare-booking';
  const { suggestions } = await client.call<{ suggestions: Proposal[] }>('POST', prepare, { day_id: dayId });
  const slots = suggestions
    .filter((one) => !one.below_threshold)
    .map(({ log_ids: logs, contact_id }) => ({
      logs,
      ...(contact_id === null ? { internal: true, dimensions: [] } : { contact_id, dimensions: projectOf(logs[0]) }),
      description: 'Work',
    }));
  if (slots.length > 0) await client.call('POST', '/api/v1/timeline/register', { day_id: dayId, slots });
  const token = await client.call<{ publish_token: string }>('POST', '/api/v1/rpc/days/init-publish', {
    day_id: dayId,
  });
  await client.call('POST', '/api/v1/rpc/days/publish', { day_id: dayId, publish_token: token.publish_token });
}
