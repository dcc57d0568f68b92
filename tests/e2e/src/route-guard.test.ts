// The destination of addresses by visitor, one of each kind; the unit test of the guard in the web application covers
// all of them. Specification 1, part 2.
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { addColleagues } from './support/people.ts';
import { open } from './support/screens.ts';
import { password, registerFrom, signInFrom } from './support/sessions.ts';
import { walkInside } from './support/walk-inside.ts';

type Access = 'everybody' | 'signed-out' | 'signed-in' | 'administrator' | 'tickets' | 'crm';
/** An address, its access, and its redirect for users with access; without a redirect it stays. */
type Address = readonly [path: string, access: Access, leadsTo?: string];

/** Signing out comes last, because it ends the session. */
const addresses: readonly Address[] = [
  ['/test', 'everybody'],
  ['/no-such-screen', 'everybody', 'not found'],
  ['/login', 'signed-out'],
  ['/account/new', 'signed-out'],
  ['/contacts', 'signed-in'],
  ['/day_new?view=table', 'signed-in', '/day?view=table'],
  ['/settings', 'signed-in'],
  ['/settings/no-such-section', 'signed-in', 'not found'],
  ['/process', 'signed-in'],
  ['/integrations/external-crm-unknown', 'signed-in', 'not found'],
  ['/users', 'administrator'],
  ['/billing?plan=premium', 'administrator'],
  ['/integrations/external-ticket-jira?step=2', 'tickets'],
  ['/jira/oauth-return?code=c', 'tickets', '/integrations/external-ticket-jira?code=c&oauth=true'],
  ['/integrations/external-crm-exact?step=2', 'crm'],
  ['/integrations/external-crm-exact/oauth-return?code=c', 'crm', '/integrations/external-crm-exact?code=c&oauth=true'],
  ['/day/too/deep', 'everybody', 'not found'],
  ['/logout', 'everybody'],
];

interface Role {
  readonly name: string;
  /** E-mail address of the visitor; absent: nobody is signed in. */
  readonly email?: string;
  readonly opens: readonly Access[];
  /** Something is locked: only the addresses that a lock affects are tested. */
  readonly hasLock?: true;
}
const user = ['everybody', 'signed-in'] as const;
const roles: readonly Role[] = [
  { name: 'nobody', opens: ['everybody', 'signed-out'] },
  { name: 'a regular user', email: 'regular@open', opens: [...user, 'tickets'] },
  {
    name: 'an administrator',
    email: 'admin@open',
    opens: [...user, 'tickets', 'crm', 'administrator'],
  },
  { name: 'a locked user', email: 'locked@open', opens: user, hasLock: true },
  {
    name: 'a regular user of an organisation that is locked for CRM systems',
    email: 'regular@crm',
    opens: [...user, 'tickets', 'crm'],
    hasLock: true,
  },
  {
    name: 'a locked user of an organisation that is locked for CRM systems',
    email: 'locked@crm',
    opens: user,
    hasLock: true,
  },
  {
    name: 'an administrator of an organisation that is locked for CRM systems',
    email: 'admin@crm',
    opens: [...user, 'tickets', 'administrator'],
    hasLock: true,
  },
  {
    name: 'a regular user of an organisation that is locked for ticket systems',
    email: 'regular@ticket',
    opens: user,
    hasLock: true,
  },
  {
    name: 'an administrator of an organisation that is locked for ticket systems',
    email: 'admin@ticket',
    opens: [...user, 'crm', 'administrator'],
    hasLock: true,
  },
];

const canBeLocked: readonly Access[] = ['administrator', 'tickets', 'crm'];
const addressesOf = ({ hasLock }: Role): readonly Address[] =>
  hasLock === undefined ? addresses : addresses.filter(([, access]) => canBeLocked.includes(access));

const queryOf = (path: string) => path.split('?')[1];

/** Return addresses of external services already have their flag in the query when access is checked. */
const keptQuery = (path: string, leadsTo = path) => (leadsTo === 'not found' ? queryOf(path) : queryOf(leadsTo));

function endOf([path, access, leadsTo]: Address, { email, opens }: Role): string {
  if (opens.includes(access)) return leadsTo ?? path;
  if (email === undefined) return `/login?next=${encodeURIComponent(path)}`;
  const query = access === 'signed-out' ? undefined : keptQuery(path, leadsTo);
  return query === undefined ? '/dashboard' : `/dashboard?${query}`;
}

/** Addresses that only redirect, differently for visitors and users. */
const onwards = ({ email }: Role): readonly (readonly [string, string])[] => [
  ['/account', email === undefined ? '/account/new' : '/settings/details'],
  ['/?from=mail', email === undefined ? '/login?next=%2Fdashboard%3Ffrom%3Dmail' : '/dashboard?from=mail'],
];

let place: Place;
/** One page for all of them, in turn: cached files need not be fetched again. */
let page: Page;

const emailOf = (person: string) => place.emailOf(person.replace('@', '-'));

async function makeOrganisations(): Promise<void> {
  for (const name of ['open', 'crm', 'ticket']) {
    const admin = emailOf(`admin@${name}`);
    await registerFrom(page, place.origin, admin, name);
    const colleagues = [{ email: emailOf(`regular@${name}`) }, { email: emailOf(`locked@${name}`), isLocked: true }];
    await addColleagues(place.rows, admin, colleagues);
  }
  await lock('crm', { is_crm_locked: true });
  await lock('ticket', { is_ticket_locked: true });
}

async function lock(name: string, locks: { is_crm_locked: true } | { is_ticket_locked: true }): Promise<void> {
  const { rows } = place;
  const own = rows
    .selectFrom('users')
    .select('client_id')
    .where('email', '=', emailOf(`admin@${name}`));
  await rows.updateTable('clients').set(locks).where('id', 'in', own).execute();
}

describe.skipIf(!chromiumPath)('the way to each screen', () => {
  beforeAll(async () => {
    place = openPlace();
    page = await place.openWindow();
    await makeOrganisations();
  });
  afterAll(() => place?.close());

  it.each(roles)('is open or leads elsewhere for $name', async (role) => {
    await page.context().clearCookies();
    if (role.email !== undefined) await signInFrom(page, place.origin, emailOf(role.email));
    // A public page that calls no API.
    await open(page, `${place.origin}/maintenance`);
    const expected = new Map([
      ...onwards(role),
      ...addressesOf(role).map((one) => [one[0], endOf(one, role)] as const),
    ]);
    const ends = await walkInside(page, [...expected.keys()], shell.notFound.title);
    expect(ends).toEqual(Object.fromEntries(expected));
  });

  it('goes on after signing in, where somebody was on the way to a page', async () => {
    await page.context().clearCookies();
    await open(page, `${place.origin}/integrations/external-crm-exact/oauth-return?code=c`);
    await page.getByLabel(auth.login.email, { exact: true }).fill(emailOf('admin@open'));
    await page.getByLabel(auth.login.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
    // The first script has removed the code from the address.
    await page.waitForURL((url) => url.pathname === '/integrations/external-crm-exact' && !url.search.includes('code'));
    await page.getByRole('heading', { name: 'Exact Online', exact: true }).first().waitFor();
  });
});
