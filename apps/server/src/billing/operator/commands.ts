// Commands of the server's operator about plans: npm run billing. Each change is an entry in the organisation's audit log.
import { type Plan, plans } from '@daybook/domain/billing/plans.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { AuditEvent } from '../../audit/audit.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { findAccount, findBilledClients } from '../payments/accounts.repository.ts';
import { settle } from '../payments/settle.ts';
import {
  changeOrganisation,
  findOrganisations,
  findPeople,
  lockOrganisation,
  type OrganisationRow,
  writePlan,
} from './operator.repository.ts';
import { transferPerson } from './transfer-person.ts';

export type OperatorDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'stripe'>;
export type Wish = {
  readonly args: readonly string[];
  readonly user?: string | undefined;
  /** The last date of a plan. */
  readonly until?: string | undefined;
  /** The most people who may have a granted plan. */
  readonly seats?: string | undefined;
  readonly reason?: string | undefined;
};
type Command = (deps: OperatorDeps, wish: Wish) => Promise<string>;
type Trx = Parameters<Parameters<OperatorDeps['database']['asMaintenance']>[0]>[0];
type Locked = NonNullable<Awaited<ReturnType<typeof lockOrganisation>>>;

/** Returns the number of the organisation. @throws Error for anything but a number */
function organisationOf({ args: [given = ''] }: Wish): number {
  if (/^[1-9]\d{0,14}$/.test(given)) return Number(given);
  throw new Error('Name the organisation by its number: npm run billing -- list shows it.');
}

/** Changes an organisation and records it. @throws Error when it does not exist, or when the change is refused */
function changing(
  deps: OperatorDeps,
  wish: Wish,
  change: (trx: Trx, organisation: Locked) => Promise<{ readonly event: AuditEvent; readonly text: string }>,
): Promise<string> {
  const clientId = organisationOf(wish);
  return deps.database.asMaintenance(async (trx) => {
    const organisation = await lockOrganisation(trx, clientId);
    if (organisation === undefined) throw new Error(`There is no organisation ${clientId}.`);
    const { event, text } = await change(trx, organisation);
    const operator = { clientId, userId: null, impersonatorUserId: null, address: null };
    await recordAudit(trx, deps, operator, event);
    return text;
  });
}

const list: Command = async ({ database, now }) => {
  const rows = await database.asMaintenance((trx) => findOrganisations(trx), { mode: 'read' });
  return rows.length === 0 ? 'There are no organisations.' : rows.map((row) => lineOf(row, now())).join('\n');
};

const show: Command = async ({ database, now }, wish) => {
  const clientId = organisationOf(wish);
  return database.asMaintenance(
    async (trx) => {
      const [row] = await findOrganisations(trx, clientId);
      if (row === undefined) throw new Error(`There is no organisation ${clientId}.`);
      const people = await findPeople(trx, clientId);
      const lines = people.map(({ email, is_admin: isAdmin, plan, state, ends_at: endsAt }) => {
        const until = endsAt === null ? '' : ` until ${dateOf(endsAt)}`;
        const held = state === null || state === 'active' ? '' : ` (${state})`;
        return `  ${email}${isAdmin ? ', administrator' : ''}: ${plan ?? 'no plan'}${held}${until}`;
      });
      return [lineOf(row, now()), ...lines].join('\n');
    },
    { mode: 'read' },
  );
};

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

function lineOf(row: OrganisationRow, now: Date): string {
  const { id, name, status, people, trial_ends_at: trialEndsAt, activated_at: activatedAt } = row;
  const trial = `${trialEndsAt >= now ? 'trial until' : 'free since its trial ended on'} ${dateOf(trialEndsAt)}`;
  const standing = activatedAt === null ? trial : `plans since ${dateOf(activatedAt)}`;
  const provider = row.subscription_status === null ? '' : `, ${row.subscription_status} at Stripe`;
  const unpaid = row.unpaid_since === null ? '' : `, unpaid since ${dateOf(row.unpaid_since)}`;
  const suspended = status === 'suspended' ? ', SUSPENDED' : '';
  return `${id} ${name}: ${people} people, ${standing}${provider}${unpaid}${suspended}`;
}

const mostDays = 366;

const extendTrial: Command = (deps, wish) =>
  changing(deps, wish, async (trx, { id, name, activated_at: activatedAt, trial_ends_at: endsAt }) => {
    const days = Number(wish.args[1]);
    if (!Number.isInteger(days) || days < 1 || days > mostDays) throw new Error(`Give 1 to ${mostDays} days.`);
    if (activatedAt !== null) throw new Error(`${name} has chosen its plans: there is no trial to extend.`);
    const now = deps.now();
    const until = new Date(Math.max(endsAt.getTime(), now.getTime()) + days * dayMs);
    await changeOrganisation(trx, id, { trial_ends_at: until, trial_reminded_days: null }, now);
    const event = { action: 'client.trial_extended', subjectType: 'client', subjectId: id } as const;
    return {
      event: { ...event, details: { days, to: dateOf(until) } },
      text: `The trial of ${name} ends on ${dateOf(until)}.`,
    };
  });

function planOf(given: string | undefined): Plan {
  const plan = plans.find((one) => one === given);
  if (plan === undefined) throw new Error(`Give a plan: ${plans.join(', ')}.`);
  return plan;
}

function endOf({ until }: Wish, now: Date): Date | null {
  if (until === undefined) return null;
  const end = new Date(`${until}T23:59:59Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || Number.isNaN(end.getTime()) || dateOf(end) !== until || end < now)
    throw new Error('Give the last day as a date that is to come: --until 2027-06-30.');
  return end;
}

function seatsOf({ seats, user }: Wish): number | null {
  if (seats === undefined) return null;
  if (user !== undefined) throw new Error('Give --user or --seats.');
  if (!/^[1-9]\d{0,5}$/.test(seats)) throw new Error('Give a number of --seats.');
  return Number(seats);
}

/** Refused where Stripe charges for seats already: it would charge for a granted plan too. */
const grant: Command = (deps, wish) =>
  changing(deps, wish, async (trx, { id, name, status, activated_at: activatedAt }) => {
    const plan = planOf(wish.args[1]);
    const now = deps.now();
    const endsAt = endOf(wish, now);
    if (((await findAccount(trx, id))?.subscription_id ?? null) !== null)
      throw new Error(`${name} pays by Stripe, which would charge for this plan. Agree a quote there instead.`);
    const seats = seatsOf(wish);
    const people = await findPeople(trx, id);
    const meant = people.filter(({ email }) => wish.user === undefined || email === wish.user.toLowerCase());
    if (meant.length === 0) throw new Error(`${name} has nobody with this address.`);
    const chosen = meant.slice(0, seats ?? meant.length);
    for (const { id: userId } of chosen)
      await writePlan(trx, { client_id: id, user_id: userId }, { plan, state: 'active', ends_at: endsAt }, now);
    const others = people.filter(
      (person) => (person.plan === null || meant.includes(person)) && !chosen.includes(person),
    );
    for (const { id: userId } of others)
      await writePlan(trx, { client_id: id, user_id: userId }, { plan: 'free', state: 'active', ends_at: null }, now);
    const begun = { status: status === 'suspended' ? status : ('active' as const), activated_at: activatedAt ?? now };
    // People who join later get the granted plan too.
    const granted = { granted_plan: plan, granted_until: endsAt, granted_seats: seats };
    await changeOrganisation(trx, id, { ...begun, ...(wish.user === undefined ? granted : {}) }, now);
    const details = { plan, count: chosen.length, to: wish.until ?? null };
    const event = { action: 'client.plan_granted', subjectType: 'client', subjectId: id, details } as const;
    return { event, text: `${chosen.length} of ${name} have ${plan}${wish.until ? ` until ${wish.until}` : ''}.` };
  });

const suspend: Command = (deps, wish) =>
  changing(deps, wish, async (trx, { id, name, status }) => {
    const reason = wish.reason?.trim() ?? '';
    if (reason === '' || reason.length > 200) throw new Error('Give a --reason of at most 200 characters.');
    if (status === 'suspended') throw new Error(`${name} is suspended already.`);
    await changeOrganisation(trx, id, { status: 'suspended' }, deps.now());
    const event = { action: 'client.suspended', subjectType: 'client', subjectId: id, details: { reason } } as const;
    return { event, text: `${name} is suspended. Recording goes on, and own data can be taken along.` };
  });

const resume: Command = (deps, wish) =>
  changing(deps, wish, async (trx, { id, name, status, activated_at: activatedAt }) => {
    if (status !== 'suspended') throw new Error(`${name} is not suspended.`);
    await changeOrganisation(trx, id, { status: activatedAt === null ? 'trial' : 'active' }, deps.now());
    const event = { action: 'client.resumed', subjectType: 'client', subjectId: id } as const;
    return { event, text: `${name} is open again.` };
  });

const transfer: Command = (deps, { args: [email = '', target = ''] }) => {
  if (!email.includes('@') || !/^[1-9]\d{0,14}$/.test(target))
    throw new Error('Give the mail address, and the number of the organisation to go to.');
  return transferPerson(deps, email.toLowerCase(), Number(target));
};

/** Compares with Stripe now, like the job of every night. */
const reconcile: Command = async (deps, wish) => {
  if (deps.stripe === undefined) throw new Error('Nobody is billed on this server: STRIPE_SECRET_KEY is not set.');
  const billed = (await deps.database.asMaintenance(findBilledClients, { mode: 'read' })).map((row) => row.client_id);
  const wanted = wish.args.length === 0 ? billed : billed.filter((id) => id === organisationOf(wish));
  const failures: string[] = [];
  for (const clientId of wanted)
    await settle(deps, clientId).catch((error: unknown) => {
      failures.push(`${clientId}: ${error instanceof Error ? error.message : String(error)}`);
    });
  if (failures.length > 0) throw new Error(['Could not be compared:', ...failures].join('\n'));
  return `Compared with Stripe: ${wanted.length}.`;
};

export const billingCommands: Readonly<Record<string, Command>> = {
  list,
  show,
  'extend-trial': extendTrial,
  grant,
  suspend,
  resume,
  transfer,
  reconcile,
};
