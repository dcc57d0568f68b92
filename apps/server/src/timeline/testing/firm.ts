// A small firm for the tests of days: contacts, a project, and its people's calls about a day.
import type { Timeline } from '@daybook/contract/timeline.ts';
import type { Json, TestAnswer } from '../../testing/test-answer.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

export type Firm = {
  readonly admin: TestUser;
  /** A contact of the firm. */
  readonly bakker: number;
  readonly visser: number;
  /** A general project on the first level. */
  readonly project: number;
};

export async function buildFirm(app: TestApp, name = 'Bakker & Zonen'): Promise<Firm> {
  const admin = await app.register({ name });
  const contact = async (contactName: string) =>
    Number((await admin.client.post('/api/v1/contacts', { name: contactName })).expect(201).json.data.id);
  const bakker = await contact('Bakkerij Bakker');
  const visser = await contact('Visser Transport');
  return { admin, bakker, visser, project: await addDimension(admin, 1, { name: 'Advies' }) };
}

/** Adds a dimension on a level and returns its id. */
export async function addDimension(admin: TestUser, level: number, about: Json): Promise<number> {
  const levels: Json = (await admin.client.get('/api/v1/dimension_levels')).expect(200).json;
  const found = levels.data.find((one: Json) => one.attributes.level === level);
  const path = `/api/v1/dimension_levels/${found.id}/dimensions`;
  return Number((await admin.client.post(path, about)).expect(201).json.data.id);
}

export async function timelineOf({ client }: TestUser, date: string, userId?: number): Promise<Timeline> {
  const body = userId === undefined ? { date } : { date, user_id: userId };
  return (await client.post('/api/v1/rpc/days/timeline', body)).expect(200).json.data;
}

export type Slot = {
  readonly logs: readonly number[];
  readonly contact_id?: number;
  readonly internal?: boolean;
  readonly dimensions?: readonly number[];
  readonly description?: string;
  readonly duration?: number;
};

export function register({ client }: TestUser, dayId: number, slots: readonly Slot[]): Promise<TestAnswer> {
  return client.post('/api/v1/timeline/register', {
    day_id: dayId,
    slots: slots.map((slot) => ({ dimensions: [], description: '', ...slot })),
  });
}

export const initPublish = ({ client }: TestUser, dayId: number): Promise<TestAnswer> =>
  client.post('/api/v1/rpc/days/init-publish', { day_id: dayId });

export const publish = ({ client }: TestUser, dayId: number, token: string): Promise<TestAnswer> =>
  client.post('/api/v1/rpc/days/publish', { day_id: dayId, publish_token: token });

/** Checks a day and publishes it. */
export async function publishDay(user: TestUser, dayId: number): Promise<Json> {
  const { publish_token: token } = (await initPublish(user, dayId)).expect(200).json.data;
  return (await publish(user, dayId, token)).expect(200).json.data.day;
}
