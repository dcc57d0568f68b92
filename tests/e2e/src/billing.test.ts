// Paying for subscriptions: the billing steps by SEPA debit and by card, the redirect to the bank, invoices, cancelling
// and resuming, against a stand-in for Stripe that shows its form in a frame.
import { rm } from 'node:fs/promises';
import { testNumbers } from '@daybook/connectors/billing/testing/stripe-form-pages.ts';
import { type StripeStandIn, stripeStandIn } from '@daybook/connectors/billing/testing/stripe-stand-in.ts';
import billing from '@daybook/i18n/messages/en/billing.json' with { type: 'json' };
import errors from '@daybook/i18n/messages/en/errors.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import users from '@daybook/i18n/messages/en/users.json' with { type: 'json' };
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { goInside, open } from './support/screens.ts';
import { registerFrom } from './support/sessions.ts';

const onPhone = { viewport: { width: 390, height: 844 } };
const slowMs = 120_000;

let webDir: string;
let stripe: StripeStandIn;
let server: DaybookServer;
let place: Place;

async function administrator(name: string, about?: BrowserContextOptions): Promise<Page> {
  const page = await place.openWindow(about);
  page.setDefaultTimeout(slowMs);
  await registerFrom(page, place.origin, `anna@${name}.example`, name);
  return page;
}

const information = {
  name: 'Bakker & Zonen',
  email: 'invoices@example.com',
  line1: 'Dam 1',
  postal_code: '1012 JS',
  city: 'Amsterdam',
} as const;

/** Shown at the top of every screen until something is paid. */
const trialText = shell.trialLeft_other.replace('{{count}}', '14');

const part = (page: Page, tab: keyof typeof billing.tabs) => page.getByRole('region', { name: billing.tabs[tab] });
const step = (page: Page, tab: keyof typeof billing.tabs) =>
  page.getByRole('navigation', { name: billing.tabs.label }).getByRole('link', { name: billing.tabs[tab] });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function enterInformation(page: Page): Promise<void> {
  const form = part(page, 'information');
  for (const [field, value] of Object.entries(information))
    await form.getByLabel(billing.information[field as keyof typeof information], { exact: true }).fill(value);
}

async function saveInformation(page: Page): Promise<void> {
  await enterInformation(page);
  await button(page, billing.information.save).click();
  await part(page, 'method').getByText(billing.method.kind).waitFor();
}

/** Types into Stripe's frame, which Daybook's page cannot read. */
async function enterNumber(page: Page, kind: 'card' | 'sepa_debit', number: string): Promise<void> {
  await page.getByRole('radio', { name: billing.method[kind], exact: true }).check();
  const label = kind === 'card' ? 'Card number' : 'IBAN';
  await page.frameLocator('iframe').getByLabel(label).fill(number);
  await button(page, billing.method.save).click();
}

async function choosePlan(page: Page, plan: string): Promise<void> {
  await part(page, 'users')
    .getByLabel(users.subscriptions.planOf.replace('{{name}}', 'Anna Bakker'))
    .selectOption(plan);
}

async function pay(page: Page): Promise<void> {
  await step(page, 'overview').click();
  await button(page, billing.overview.pay).click();
  await part(page, 'overview').getByText(billing.done.title).waitFor();
}

describe.skipIf(!chromiumPath)('paying', () => {
  beforeAll(async () => {
    webDir = await buildWeb();
    stripe = await stripeStandIn(new Date());
    const settings = {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_URL: stripe.url,
      STRIPE_TAX: 'automatic',
      STRIPE_PUBLISHABLE_KEY: stripe.form.publishableKey,
      STRIPE_SCRIPT_URL: stripe.form.scriptUrl,
    };
    server = await startDaybook(webDir, { servesRows: true, settings });
    place = openPlace(server);
  });
  afterAll(async () => {
    await place?.close();
    expect(await server?.stop()).toBe(0);
    await stripe?.close();
    await rm(webDir, { recursive: true, force: true });
  });

  it('goes by SEPA debit from the Subscription screen to an invoice, is cancelled and taken up again', async () => {
    const page = await administrator('sepa');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url() === stripe.form.scriptUrl) scripts.push(page.url());
    });
    await open(page, `${place.origin}/settings/subscription`);
    await page.getByRole('link', { name: billing.standing.activate }).click();

    // An invalid VAT number is refused while typing, and typed values survive visiting another step and a reload.
    await page.getByText(billing.tabs.information).first().waitFor();
    await enterInformation(page);
    const vat = page.getByLabel(billing.information.vat_number);
    await vat.fill('NL123');
    await vat.press('Tab');
    await page.getByText(billing.information.wrongVat).waitFor();
    await step(page, 'users').click();
    await part(page, 'users').getByText(billing.first.text).waitFor();
    await page.reload();
    await page.getByRole('link', { name: billing.first.action }).filter({ visible: true }).click();
    expect(await vat.inputValue()).toBe('NL123');
    expect(await page.getByLabel(billing.information.city).inputValue()).toBe(information.city);
    stripe.refusedTaxIds.add('NL004495445B01');
    await vat.fill('NL004495445B01');
    await page.getByText(billing.information.goodVat).waitFor();
    await button(page, billing.information.save).click();
    await page.getByText(billing.information.refused).waitFor();
    await vat.fill('');
    expect(await page.getByLabel(billing.information.line1).inputValue()).toBe(information.line1);
    expect(scripts).toEqual([]);
    await button(page, billing.information.save).click();

    await page.getByText(billing.method.kind).waitFor();
    await enterNumber(page, 'sepa_debit', 'NL00');
    await page.getByText(billing.method.refused.replace('{{reason}}', 'Your number is not valid.')).waitFor();
    await page.frameLocator('iframe').getByLabel('IBAN').fill(testNumbers.iban);
    await button(page, billing.method.save).click();
    await part(page, 'users').getByText(billing.users.noPaid).waitFor();
    expect(scripts).toHaveLength(1);

    await choosePlan(page, 'premium');
    await part(page, 'users').getByText('€24.00 excluding VAT').waitFor();
    await part(page, 'users').getByRole('link', { name: billing.continue }).click();
    const quote = page.getByLabel(billing.quote.code);
    await quote.fill('AUTUMN');
    await quote.press('Enter');
    await page.getByText(errors.QUOTE_UNKNOWN).waitFor();
    expect(await quote.inputValue()).toBe('AUTUMN');
    stripe.agree('SPRING', 25, 12);
    await quote.fill('SPRING');
    await quote.press('Enter');
    await page.getByText('SPRING: 25% off, for 12 months').first().waitFor();
    await part(page, 'quote').getByRole('link', { name: billing.continue }).click();
    const overview = part(page, 'overview');
    await overview.getByText('€21.78').waitFor();
    await overview.getByText(information.name).waitFor();
    const trial = page.getByText(trialText);
    await trial.waitFor();
    await button(page, billing.overview.pay).click();
    await overview.getByText(billing.done.title).waitFor();
    await trial.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: billing.done.action }).filter({ visible: true }).click();
    await page.getByText(/^Next invoice on/u).waitFor();
    const seats = (next: string) => page.getByText(new RegExp(`^Paid until .+: 1 × Premium\\. ${next}$`, 'u'));
    await seats(billing.paidSeats.same).waitFor();
    const invoices = page.getByRole('region', { name: billing.invoices.title });
    await invoices.getByText(billing.invoices.status.open).waitFor();
    await invoices.getByText('€21.78').waitFor();
    await button(page, billing.cancel.open).click();
    const dialog = page.getByRole('dialog', { name: billing.cancel.title });
    const confirm = dialog.getByRole('button', { name: billing.cancel.open });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: billing.reasons.price }).check();
    await confirm.click();
    await page.getByText(/^Your subscription ends on/u).waitFor();
    await seats(billing.paidSeats.next.replace('{{seats}}', billing.paidSeats.none)).waitFor();
    await button(page, billing.standing.comeBack).click();
    await page.getByText(/^Next invoice on/u).waitFor();
    await seats(billing.paidSeats.same).waitFor();
    await place.closeWindow(page);
  });

  it('goes by card on a phone, past a refusal at the end and past the bank', async () => {
    const page = await administrator('card', onPhone);
    await open(page, `${place.origin}/billing`);
    await saveInformation(page);
    await enterNumber(page, 'card', testNumbers.declined);
    await page.getByText(billing.method.refused.replace('{{reason}}', 'Your card was declined.')).waitFor();
    await page.frameLocator('iframe').getByLabel('Card number').fill(testNumbers.declinedLater);
    await button(page, billing.method.save).click();
    await choosePlan(page, 'starter');
    await part(page, 'users').getByText('€5.00 excluding VAT').waitFor();
    await step(page, 'overview').click();
    await button(page, billing.overview.pay).click();
    await page.getByText(errors.PAYMENT_REFUSED).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, 'scrolls sideways').toBe(false);

    await page.getByRole('link', { name: billing.overview.otherMethod }).click();
    await button(page, billing.method.change).click();
    await enterNumber(page, 'card', testNumbers.asksBank);
    await page.getByRole('link', { name: 'Refuse' }).click();
    await page.getByText(billing.return.failed).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await page.getByText(billing.return.failed).waitFor();
    await button(page, billing.return.action).click();
    await button(page, billing.method.change).click();
    await enterNumber(page, 'card', testNumbers.asksBank);
    await page.getByRole('link', { name: 'Agree' }).click();
    await part(page, 'users').getByText('€5.00 excluding VAT').waitFor();
    await pay(page);
    await place.closeWindow(page);
  });

  it('is loaded anew when it is reached inside the application, because the policy of other screens has no form', async () => {
    const page = await administrator('inside');
    await open(page, `${place.origin}/dashboard`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await goInside(page, '/billing?tab=information').catch(() => undefined);
    await part(page, 'information').waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
    await saveInformation(page);
    await enterNumber(page, 'sepa_debit', testNumbers.slowIban);
    await page.getByText(billing.method.processing).waitFor();
    await place.closeWindow(page);
  });
});
