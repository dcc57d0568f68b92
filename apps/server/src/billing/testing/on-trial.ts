import type { TestApp, TestUser } from '../../testing/test-app.ts';

/** Puts an organisation back on its trial, as it begins on a server that sells; nobody in it has a plan. */
export async function onTrial(its: TestApp, admin: TestUser): Promise<TestUser> {
  const trial = { status: 'trial', activated_at: null, granted_plan: null } as const;
  await its.database.asMaintenance(async (trx) => {
    await trx.updateTable('clients').set(trial).where('id', '=', admin.clientId).execute();
    await trx.deleteFrom('subscriptions').where('client_id', '=', admin.clientId).execute();
  });
  return admin;
}
