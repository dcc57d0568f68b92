// Settings of partners.
//   partnerConfiguration   what holds for a partner, from the defaults, the common settings and its own
//   setConfiguration, unsetConfiguration, listConfigurations, assignClient   for the operator's command
import {
  commonPartner,
  type PartnerConfigurations,
  type PartnerPart,
  partnerDefaults,
  partnerIdentifierSchema,
  partnerPatchSchemas,
} from '@daybook/contract/partners.ts';
import type { Database } from '@daybook/database/database.ts';
import { overlay, type PartOf } from '@daybook/domain/partners/overlay.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { validationFailed } from '../platform/http/validation.ts';
import {
  assignPartner,
  type ConfigurationRow,
  findConfigurations,
  removeConfiguration,
  saveConfiguration,
} from './partners.repository.ts';

/** The settings of a partner; one that set nothing, or that nobody knows, has the common ones. */
export async function partnerConfiguration<P extends PartnerPart>(
  database: Database,
  identifier: string,
  part: P,
): Promise<PartnerConfigurations[P]> {
  const identifiers = [commonPartner, identifier];
  const rows = await database.asAuthenticator((trx) => findConfigurations(trx, { identifiers, part }), {
    mode: 'read',
  });
  // Only what passed setConfiguration is stored.
  const setBy = (owner: string) =>
    (rows.find((row) => row.identifier === owner)?.value ?? {}) as PartOf<PartnerConfigurations[P]>;
  return overlay(overlay(partnerDefaults[part], setBy(commonPartner)), setBy(identifier));
}

/** Sets what a partner decides of one part, in place of what it decided before. @throws AppError VALIDATION_FAILED */
export async function setConfiguration(
  database: Database,
  { identifier, part, value }: { identifier: string; part: PartnerPart; value: unknown },
  now: Date,
): Promise<void> {
  checkIdentifier(identifier);
  const checked = partnerPatchSchemas[part].safeParse(value);
  if (!checked.success) throw validationFailed(checked.error.issues);
  await database.asMaintenance((trx) => saveConfiguration(trx, { identifier, part, value: checked.data }, now));
}

/** Lets the common settings hold again; false when the partner had none of its own. */
export function unsetConfiguration(database: Database, identifier: string, part: PartnerPart): Promise<boolean> {
  return database.asMaintenance((trx) => removeConfiguration(trx, identifier, part));
}

/** Everything that was set. */
export function listConfigurations(database: Database): Promise<ConfigurationRow[]> {
  return database.asMaintenance((trx) => findConfigurations(trx), { mode: 'read' });
}

/** Gives an organisation to a partner or, with null, to none. False when there is no such organisation. */
export function assignClient(
  { database, ...deps }: { database: Database; now: () => Date; secretKey: Buffer },
  clientId: number,
  identifier: string | null,
): Promise<boolean> {
  if (identifier !== null) checkIdentifier(identifier);
  return database.asMaintenance(async (trx) => {
    if (!(await assignPartner(trx, clientId, identifier, deps.now()))) return false;
    const operator = { clientId, userId: null, impersonatorUserId: null, address: null };
    const subject = { subjectType: 'client', subjectId: clientId, details: { partner: identifier } } as const;
    await recordAudit(trx, deps, operator, { action: 'partner_configuration.changed', ...subject });
    return true;
  });
}

function checkIdentifier(identifier: string): void {
  const checked = partnerIdentifierSchema.safeParse(identifier);
  if (!checked.success) throw validationFailed(checked.error.issues);
}
