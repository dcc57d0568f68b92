// Settings of partners.
//   partnerConfiguration   the effective settings of a partner, from the defaults, the common settings and its own
//   decidedSettings, ownDecidedSettings   those of them that were set
//   firstTrainingDays      on how many days a new organisation books by hand
//   setConfiguration, unsetConfiguration, listConfigurations, assignClient   for the operator's command
import {
  commonPartner,
  type DecidedSettings,
  type PartnerConfigurations,
  type PartnerIds,
  type PartnerPart,
  partnerDefaults,
  partnerIdentifierSchema,
  partnerPatchSchemas,
} from '@daybook/contract/partners.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { overlay, overlayParts, type PartOf } from '@daybook/domain/partners/overlay.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { validationFailed } from '../platform/http/validation.ts';
import { changeTraining } from '../preferences/preferences.service.ts';
import {
  assignPartner,
  type ConfigurationRow,
  findConfigurations,
  findPartnerOf,
  findPartnersOfAll,
  removeConfiguration,
  saveConfiguration,
} from './partners.repository.ts';

/** Returns the settings of a partner; an unknown partner, or one without settings, has the common ones. */
export async function partnerConfiguration<P extends PartnerPart>(
  database: Database,
  identifier: string,
  part: P,
): Promise<PartnerConfigurations[P]> {
  const identifiers = [commonPartner, identifier];
  const rows = await database.asAuthenticator((trx) => findConfigurations(trx, { identifiers, parts: [part] }), {
    mode: 'read',
  });
  // Only settings that setConfiguration accepted are stored.
  const setBy = (owner: string) =>
    (rows.find((row) => row.identifier === owner)?.value ?? {}) as PartOf<PartnerConfigurations[P]>;
  return overlay(overlay(partnerDefaults[part], setBy(commonPartner)), setBy(identifier));
}

/**
 * Returns the settings that were made for an organisation of this partner, or of none: the partner's own override the
 * common ones.
 */
export async function decidedSettings(trx: Transaction, identifier: string | null): Promise<DecidedSettings> {
  const identifiers = identifier === null ? [commonPartner] : [commonPartner, identifier];
  const rows = await findConfigurations(trx, { identifiers });
  // Only settings that setConfiguration accepted are stored.
  const setBy = (owner: string | null, part: PartnerPart): object =>
    rows.find((row) => row.identifier === owner && row.part === part)?.value ?? {};
  const both = (part: PartnerPart) => overlayParts<object>(setBy(commonPartner, part), setBy(identifier, part));
  return { timeline: both('timeline'), windows: both('windows') } as DecidedSettings;
}

/** Returns the same for the caller's own organisation. */
export async function ownDecidedSettings(trx: Transaction, { clientId }: Scope): Promise<DecidedSettings> {
  return decidedSettings(trx, (await findPartnerOf(trx, clientId))?.identifier ?? null);
}

/** Returns on how many days an organisation that begins now books by hand first. */
export const firstTrainingDays = (trx: Transaction): Promise<number> => trainingOf(trx, null);

/** Replaces a partner's settings of one part. @throws AppError VALIDATION_FAILED */
export async function setConfiguration(
  database: Database,
  { identifier, part, value }: { identifier: string; part: PartnerPart; value: unknown },
  now: Date,
): Promise<void> {
  checkIdentifier(identifier);
  const checked = partnerPatchSchemas[part].safeParse(value);
  if (!checked.success) throw validationFailed(checked.error.issues);
  await database.asMaintenance((trx) =>
    followTraining(trx, identifier, now, () => saveConfiguration(trx, { identifier, part, value: checked.data }, now)),
  );
}

/** Removes a partner's own settings, so that the common ones apply; returns false when there were none. */
export function unsetConfiguration(
  database: Database,
  identifier: string,
  part: PartnerPart,
  now: Date,
): Promise<boolean> {
  return database.asMaintenance((trx) =>
    followTraining(trx, identifier, now, () => removeConfiguration(trx, identifier, part)),
  );
}

/** Returns all settings that were made. */
export function listConfigurations(database: Database): Promise<ConfigurationRow[]> {
  return database.asMaintenance((trx) => findConfigurations(trx), { mode: 'read' });
}

/** Assigns an organisation to a partner or, with null, to none. Returns false when there is no such organisation. */
export function assignClient(
  { database, ...deps }: { database: Database; now: () => Date; secretKey: Buffer },
  clientId: number,
  identifier: string | null,
  ids: Partial<PartnerIds> = {},
): Promise<boolean> {
  if (identifier !== null) checkIdentifier(identifier);
  return database.asMaintenance(async (trx) => {
    const before = await findPartnerOf(trx, clientId);
    if (before === undefined) return false;
    const [was, is] = [await trainingOf(trx, before.identifier), await trainingOf(trx, identifier)];
    await assignPartner(trx, clientId, identifier, ids, deps.now());
    await changeTraining(trx, { clientIds: [clientId], was, is }, deps.now());
    const operator = { clientId, userId: null, impersonatorUserId: null, address: null };
    const subject = { subjectType: 'client', subjectId: clientId, details: { partner: identifier } } as const;
    await recordAudit(trx, deps, operator, { action: 'partner_configuration.changed', ...subject });
    return true;
  });
}

const trainingOf = async (trx: Transaction, identifier: string | null): Promise<number> =>
  (await decidedSettings(trx, identifier)).timeline.training_days ?? partnerDefaults.timeline.training_days;

/**
 * Changes a partner's settings, and with them the training of its organisations that still have the former duration.
 */
async function followTraining<T>(trx: Transaction, owner: string, now: Date, change: () => Promise<T>): Promise<T> {
  const organisations = await findPartnersOfAll(trx, owner === commonPartner ? null : owner);
  const partners = [...new Set(organisations.map(({ identifier }) => identifier))];
  const was = new Map<string | null, number>();
  for (const partner of partners) was.set(partner, await trainingOf(trx, partner));
  const done = await change();
  for (const partner of partners) {
    const clientIds = organisations.filter(({ identifier }) => identifier === partner).map(({ id }) => id);
    await changeTraining(trx, { clientIds, was: was.get(partner) ?? 0, is: await trainingOf(trx, partner) }, now);
  }
  return done;
}

function checkIdentifier(identifier: string): void {
  const checked = partnerIdentifierSchema.safeParse(identifier);
  if (!checked.success) throw validationFailed(checked.error.issues);
}
