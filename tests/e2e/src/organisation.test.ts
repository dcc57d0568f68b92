// An organisation and its people: invited, assigned to places, given and denied permissions, impersonated, archived;
// and the audit log of it.
import audit from '@daybook/i18n/messages/en/audit.json' with { type: 'json' };
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import contacts from '@daybook/i18n/messages/en/contacts.json' with { type: 'json' };
import dimensions from '@daybook/i18n/messages/en/dimensions.json' with { type: 'json' };
import errors from '@daybook/i18n/messages/en/errors.json' with { type: 'json' };
import organisations from '@daybook/i18n/messages/en/organisations.json' with { type: 'json' };
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import users from '@daybook/i18n/messages/en/users.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { fromMail } from './support/outbox.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { callFrom } from './support/page-api.ts';
import { goInside, open } from './support/screens.ts';
import { password, signInFrom } from './support/sessions.ts';
import { timeCode } from './support/time-code.ts';

const message = 'Glad that you come.';
const iban = 'NL91ABNA0417164300';

let office: OwnOffice;
let annaEmail: string;
let benEmail: string;
/** The administrator and the people whom she invites, each in their own browser. */
let anna: Page;
let ben: Page;

const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name]));
const rowOf = (name: string) => anna.getByRole('row').filter({ hasText: name });

/** Chooses an administrator's action for a person in the list. */
async function choose(name: string, action: keyof typeof users.actions): Promise<void> {
  await goInside(anna, '/users');
  await anna.getByRole('button', { name: filled(shell.list.actionsFor, { name }) }).click();
  await anna.getByRole('menuitem', { name: users.actions[action], exact: true }).click();
}

const save = async (dialog: string, button: string) => {
  const shown = anna.getByRole('dialog', { name: dialog });
  await shown.getByRole('button', { name: button, exact: true }).click();
  await shown.waitFor({ state: 'detached' });
};

describe.skipIf(!chromiumPath)('an organisation', () => {
  beforeAll(async () => {
    office = await openOffice();
    anna = office.page;
    ben = await office.openWindow();
    [annaEmail, benEmail] = [office.emailOf('anna'), office.emailOf('ben')];
  });
  afterAll(() => office?.close());

  it('invites nobody before the address of its administrator is confirmed', async () => {
    await open(anna, `${office.origin}/users`);
    await anna.getByRole('button', { name: users.invite.title }).click();
    const dialog = anna.getByRole('dialog', { name: users.invite.title });
    await dialog.getByLabel(users.invite.addresses, { exact: true }).fill(benEmail);
    await dialog.getByRole('button', { name: filled(users.invite.send_one, { count: 1 }) }).click();
    await dialog.getByRole('alert').getByText(errors.EMAIL_NOT_VERIFIED).waitFor();
    const code = await fromMail(office, annaEmail, /\b\d{6}\b/u);
    await callFrom(anna, 'PUT', `${office.origin}/api/v1/users/verify-email`, { code });
  });

  it('invites by mail; the link lets the invited person in', async () => {
    await open(anna, `${office.origin}/users`);
    await anna.getByRole('button', { name: users.invite.title }).click();
    const dialog = anna.getByRole('dialog', { name: users.invite.title });
    const field = dialog.getByLabel(users.invite.addresses, { exact: true });
    await field.fill(`${benEmail}, ben@`);
    const send = (count: 1 | 2) => (count === 1 ? users.invite.send_one : users.invite.send_other);
    await dialog.getByRole('button', { name: filled(send(1), { count: 1 }) }).click();
    await dialog.getByText(filled(users.invite.wrong_one, { addresses: 'ben@' })).waitFor();
    await field.fill(`Ben Bos <${benEmail}>; ${annaEmail}`);
    await dialog.getByLabel(users.invite.message, { exact: true }).fill(message);
    await dialog.getByRole('button', { name: filled(send(2), { count: 2 }) }).click();
    await dialog.getByRole('alert').getByText(users.invite.taken).waitFor();
    expect(await field.inputValue()).toBe(annaEmail);
    await anna.keyboard.press('Escape');
    await rowOf(benEmail).getByText(users.status.invited, { exact: true }).waitFor();

    expect(await fromMail(office, benEmail, new RegExp(message, 'u'))).toBe(message);
    await open(ben, await fromMail(office, benEmail, /http\S+\/account#\S+/u));
    expect(ben.url()).not.toContain('invitation=');
    await ben.getByLabel(auth.register.firstName, { exact: true }).fill('Ben');
    await ben.getByLabel(auth.register.lastName, { exact: true }).fill('Bos');
    await ben.getByLabel(auth.newPassword.password, { exact: true }).fill(password);
    await ben.getByLabel(auth.newPassword.repeat, { exact: true }).fill(password);
    await ben.getByRole('button', { name: auth.invitation.submit, exact: true }).click();
    await ben.waitForURL('**/dashboard');
    await open(anna, `${office.origin}/users`);
    await rowOf('Ben Bos').getByText(users.status.active, { exact: true }).waitFor();
  });

  it('gives a department and a role, and takes the role back', async () => {
    await goInside(anna, '/settings/departments');
    await anna.getByRole('button', { name: organisations.places.departments.add }).click();
    const name = anna.getByRole('dialog', { name: organisations.places.departments.add });
    await name.waitFor();
    await anna.keyboard.press('Escape');
    await name.waitFor({ state: 'detached' });
    // Only the front dialog is closed, not the settings behind it.
    expect(await anna.getByRole('dialog').count()).toBe(1);
    expect(new URL(anna.url()).pathname).toBe('/settings/departments');
    await anna.getByRole('button', { name: organisations.places.departments.add }).click();
    await name.getByLabel(organisations.company.name, { exact: true }).fill('Tax');
    await save(organisations.places.departments.add, shell.save);
    await anna.getByText('Tax', { exact: true }).waitFor();

    await choose('Ben Bos', 'edit');
    const title = filled(users.edit, { name: 'Ben Bos' });
    const form = anna.getByRole('dialog', { name: title });
    await form.getByLabel(users.department, { exact: true }).selectOption('Tax');
    await form.getByLabel(users.makeAdmin).check();
    await save(title, shell.save);
    await rowOf('Ben Bos').getByText(users.roles.admin, { exact: true }).waitFor();
    await rowOf('Ben Bos').getByText('Tax', { exact: true }).waitFor();
    await open(ben, `${office.origin}/users`);
    await ben.waitForURL('**/login?next=%2Fusers');
    await signInFrom(ben, office.origin, benEmail);
    await open(ben, `${office.origin}/users`);
    await ben.getByRole('heading', { name: users.title }).waitFor();

    await anna.getByRole('button', { name: shell.undo }).click();
    await rowOf('Ben Bos').getByText(users.roles.admin, { exact: true }).waitFor({ state: 'detached' });
    await signInFrom(ben, office.origin, benEmail);
    await open(ben, `${office.origin}/users`);
    await ben.waitForURL('**/dashboard');
  });

  it('has locations, one of which somebody works at', async () => {
    const texts = organisations.places.locations;
    await goInside(anna, '/settings/locations');
    await anna.getByRole('button', { name: texts.add }).click();
    const form = anna.getByRole('dialog', { name: texts.add });
    await form.getByLabel(organisations.company.name, { exact: true }).fill('Utrecht');
    await save(texts.add, shell.save);
    await anna.getByText('Utrecht', { exact: true }).waitFor();
    await choose('Ben Bos', 'edit');
    const title = filled(users.edit, { name: 'Ben Bos' });
    await anna.getByRole('dialog', { name: title }).getByLabel(users.location, { exact: true }).selectOption('Utrecht');
    await save(title, shell.save);
    await open(anna, `${office.origin}/settings/locations`);
    await anna.getByText(filled(organisations.places.people_one, { count: 1 })).waitFor();
  });

  it('keeps its last administrator', async () => {
    await choose('Anna Bakker', 'edit');
    const title = filled(users.edit, { name: 'Anna Bakker' });
    const form = anna.getByRole('dialog', { name: title });
    await form.getByLabel(users.makeAdmin).uncheck();
    await form.getByRole('button', { name: shell.save, exact: true }).click();
    await form.getByText(users.lastAdministrator).waitFor();
  });

  it('takes a permission away, which is felt at once', async () => {
    await goInside(ben, '/contacts');
    await goInside(anna, '/settings/permissions');
    const cell = filled(users.permissions.cell, { permission: users.permissions.manage_contacts, name: 'Ben Bos' });
    await anna.getByRole('switch', { name: cell }).click();
    await anna.getByText(filled(users.permissions.changed, { name: 'Ben Bos' })).waitFor();
    await ben.getByRole('button', { name: contacts.add }).first().click();
    const form = ben.getByRole('dialog', { name: contacts.form.add });
    await form.getByLabel(contacts.name, { exact: true }).fill('Van Dijk');
    await form.getByRole('button', { name: shell.save, exact: true }).click();
    await ben.getByText(errors.PERMISSION_REQUIRED).waitFor();
    await open(ben, `${office.origin}/contacts`);
    await ben.getByRole('row').filter({ hasText: contacts.internal }).first().waitFor();
    expect(await ben.getByRole('button', { name: contacts.add }).count()).toBe(0);
    expect(await ben.getByRole('checkbox').count()).toBe(0);
  });

  it('gives a permission, which opens the list of projects to a colleague', async () => {
    await open(ben, `${office.origin}/projects`);
    await ben.getByText(dimensions.readOnly).waitFor();
    await goInside(anna, '/settings/permissions');
    const cell = filled(users.permissions.cell, { permission: users.permissions.manage_dimensions, name: 'Ben Bos' });
    await anna.getByRole('switch', { name: cell }).click();
    await anna
      .getByText(filled(users.permissions.changed, { name: 'Ben Bos' }))
      .first()
      .waitFor();
    await open(ben, `${office.origin}/projects`);
    await ben.getByRole('button', { name: dimensions.add }).first().click();
    const form = ben.getByRole('dialog');
    await form.getByLabel(dimensions.name, { exact: true }).fill('Annual accounts');
    await form.getByRole('button', { name: shell.save, exact: true }).click();
    await ben.getByRole('row').filter({ hasText: 'Annual accounts' }).waitFor();
    await goInside(ben, '/settings/templates');
    await ben.getByRole('button', { name: dimensions.templates.add }).waitFor();
  });

  it('gives one person other blocks, which are marked where they do not fit, and takes them back', async () => {
    const title = filled(users.blocks.title, { name: 'Ben Bos' });
    const form = anna.getByRole('dialog', { name: title });
    const setBy = (by: keyof typeof users.blocks.setBy) =>
      form.getByText(filled(users.blocks.setBy[by], { name: 'Ben Bos' }), { exact: true });
    await choose('Ben Bos', 'blocks');
    await setBy('client').waitFor();
    await form.getByLabel(preferences.blocks.size, { exact: true }).fill('10');
    await form.getByRole('button', { name: shell.save, exact: true }).click();
    await form.getByText(preferences.blocks.multiple).waitFor();
    await form.getByLabel(preferences.blocks.forced, { exact: true }).fill('5');
    await save(title, shell.save);
    type Held = { data: { attributes: { chapter: string; value: object } }[] };
    const held = await callFrom<Held>(ben, 'GET', `${office.origin}/api/v1/preferences?limit=500`);
    const blocks = held.data.find(({ attributes }) => attributes.chapter === 'block_calculation_settings');
    expect(blocks?.attributes.value).toMatchObject({ block_size: 600, forced_block_size: 300 });
    await choose('Ben Bos', 'blocks');
    await setBy('user').waitFor();
    await save(title, users.blocks.back);
    await choose('Ben Bos', 'blocks');
    await setBy('client').waitFor();
    await anna.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  });

  it('helps in the name of somebody, who is named on every screen, and goes back', async () => {
    await choose('Ben Bos', 'impersonate');
    const title = filled(users.impersonate.title, { name: 'Ben Bos' });
    const dialog = anna.getByRole('dialog', { name: title });
    await dialog.getByLabel(users.impersonate.reason, { exact: true }).fill('A question about hours');
    await dialog.getByRole('button', { name: users.actions.impersonate, exact: true }).click();
    const banner = anna.getByRole('complementary', { name: shell.impersonation.label });
    await banner.getByText(filled(shell.impersonation.text, { by: 'Anna Bakker', user: 'Ben Bos' })).waitFor();
    await open(anna, `${office.origin}/settings/audit`);
    await anna.getByText(preferences.administratorsOnly).waitFor();
    await anna.keyboard.press('Escape');
    await banner.getByRole('button', { name: shell.impersonation.end }).click();
    await banner.waitFor({ state: 'detached' });
    await open(anna, `${office.origin}/users`);
    await rowOf('Ben Bos').waitFor();
  });

  it('lets a colleague in again who lost phone and recovery codes', async () => {
    await callFrom(ben, 'POST', `${office.origin}/api/auth/user/two-factor-authentication`);
    const path = `${office.origin}/api/auth/user/two-factor-qr-code`;
    const { secret } = (await callFrom<{ data: { secret: string } }>(ben, 'GET', path)).data;
    const code = timeCode(secret, Date.now());
    await callFrom(ben, 'POST', `${office.origin}/api/auth/user/confirmed-two-factor-authentication`, { code });
    await open(ben, `${office.origin}/logout`);
    await signInFrom(ben, office.origin, benEmail);
    await open(ben, `${office.origin}/login`);
    await ben.getByRole('button', { name: auth.challenge.useRecovery, exact: true }).click();
    await ben.getByText(auth.challenge.recoveryText).waitFor();

    await open(anna, `${office.origin}/users`);
    await choose('Ben Bos', 'resetTwoFactor');
    const title = filled(users.resetTwoFactor.title, { name: 'Ben Bos' });
    const dialog = anna.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: users.actions.resetTwoFactor, exact: true }).click();
    await anna.getByText(filled(users.resetTwoFactor.done, { name: 'Ben Bos' }), { exact: true }).waitFor();
    await signInFrom(ben, office.origin, benEmail);
    await open(ben, `${office.origin}/dashboard`);
    expect(new URL(ben.url()).pathname).toBe('/dashboard');
  });

  it('sets company data once', async () => {
    await goInside(anna, '/settings/organisation');
    const label = organisations.properties.debit_iban;
    const field = anna.getByLabel(label, { exact: true });
    const form = anna.locator('form').filter({ has: field });
    const confirm = anna.getByRole('dialog', { name: filled(organisations.invoices.confirmTitle, { name: label }) });
    const set = async (value: string) => {
      await field.fill(value);
      await form.getByRole('button', { name: organisations.invoices.set, exact: true }).click();
      await confirm.getByText(value).waitFor();
      await confirm.getByRole('button', { name: organisations.invoices.confirm, exact: true }).click();
      await confirm.waitFor({ state: 'detached' });
    };
    await set('NL00ABNA0417164300');
    await anna.getByText(organisations.invoices.wrong.debit_iban).waitFor();
    await set(iban);
    await anna.getByText(organisations.invoices.fixed).waitFor();
    expect(await field.inputValue()).toBe(iban);
    expect(await field.isEditable()).toBe(false);
    const address = `${office.origin}/api/v1/clients/properties/debit_iban`;
    await expect(callFrom(anna, 'POST', address, { value: 'DE89370400440532013000' })).rejects.toThrow('422');
  });

  it('lets somebody go, whose browser is signed out by that', async () => {
    await open(ben, `${office.origin}/dashboard`);
    await choose('Ben Bos', 'deactivate');
    const title = filled(users.deactivate.title, { name: 'Ben Bos' });
    await anna.getByRole('dialog', { name: title }).getByLabel(users.deactivate.reason).selectOption('termination');
    await save(title, users.actions.deactivate);
    await rowOf('Ben Bos').getByText(users.status.deactivated, { exact: true }).waitFor();
    await ben.getByRole('link', { name: shell.nav.contacts }).first().click();
    await ben.waitForURL('**/login*');
  });

  it('has all of it on record', async () => {
    await goInside(anna, '/settings/audit');
    const list = anna.getByRole('list', { name: preferences.modules.audit });
    await list.getByRole('listitem').first().waitFor();
    const shown = (await list.getByRole('listitem').allInnerTexts()).join('\n');
    const { user, client, department } = audit.actions;
    const happened = [
      user.invited,
      user.invitation_accepted,
      department.created,
      user.role_changed,
      user.permissions_changed,
      user.impersonated,
      user.impersonation_ended,
      client.property_set,
      user.deactivated,
    ];
    for (const words of happened) expect(shown).toContain(words);
    expect(shown).not.toContain(iban);
    await anna.getByLabel(audit.what, { exact: true }).selectOption('user.impersonated');
    await anna.getByText(filled(audit.count_one, { count: 1 }), { exact: true }).waitFor();
    const entry = list.getByRole('listitem');
    await entry.getByText(filled(audit.about, { name: 'Ben Bos' })).waitFor();
    await entry.getByText(audit.showDetails, { exact: true }).click();
    await entry.getByText('A question about hours').waitFor();
  });
});
