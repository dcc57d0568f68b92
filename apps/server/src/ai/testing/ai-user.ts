// A user who was admitted to the assistant, and days from which it learns.
import type { Json } from '../../testing/test-answer.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';
import { type BuiltLog, buildDay } from '../../timeline/testing/day-builder.ts';
import { type Firm, publishDay, register } from '../../timeline/testing/firm.ts';

export type AiUser = TestUser;

const wishes = {
  ai_enabled: true,
  auto_accept: false,
  diffuse_strength: 'normal',
  include_appointments: true,
  include_email: true,
};

/** Sets the user's preferences for the assistant; by default it is on. */
export async function switchOn({ client }: TestUser, some: Partial<Record<keyof typeof wishes, unknown>>) {
  (await client.put('/api/v1/preferences/ai_suggestions', { value: { ...wishes, ...some } })).expect(200);
}

export async function aiUser(app: TestApp, { admin }: Firm): Promise<AiUser> {
  const user = await app.addColleague(admin);
  (await user.client.post('/api/v1/users/request-ai')).expect(200);
  await switchOn(user, {});
  return user;
}

/** Half an hour of mail with a domain, from a full hour. */
export const mail = (hour: string, title: string, domain: string): BuiltLog => ({
  from: `${hour}:00`,
  to: `${hour}:30`,
  title,
  type: 'email',
  references: [
    ['email', `jan@${domain}`],
    ['email_domain', domain],
  ],
});

/** Publishes days on which the mail of klant.example was Bakker's. */
export async function learnt(app: TestApp, firm: Firm, user: TestUser): Promise<void> {
  for (const date of ['2026-08-03', '2026-08-04', '2026-08-05']) {
    const logs = [mail('09', `One ${date}`, 'klant.example'), mail('10', `Two ${date}`, 'klant.example')];
    const { dayId, logIds } = await buildDay(
      app,
      user,
      date,
      logs.map((log) => ({ ...log, contactId: firm.bakker })),
    );
    const slot = { logs: logIds, contact_id: firm.bakker, dimensions: [firm.project], description: 'Advice' };
    (await register(user, dayId, [slot])).expect(201);
    await publishDay(user, dayId);
  }
}

/** Makes suggestions for a day and returns the set. */
export async function madeSet(app: TestApp, user: TestUser, dayId: number, about: object = {}): Promise<Json> {
  const asked = await user.client.post('/api/v1/rpc/ai-suggestions/batch', { day_ids: [dayId], ...about });
  const { id } = asked.expect(202).json.data;
  await app.runJobs();
  return (await user.client.get(`/api/v1/ai-suggestion-sets/${id}`)).expect(200).json.data;
}
