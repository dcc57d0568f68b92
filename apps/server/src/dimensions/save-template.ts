import type { Scope, Transaction } from '@daybook/database/database.ts';
import { requireContact } from '../contacts/contacts.service.ts';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { type DimensionRow, loadBookingStructure, structureProblem } from '../registrations/registrations.service.ts';
import {
  addTemplate,
  changeTemplate,
  findTemplate,
  type NewTemplate,
  replaceParts,
  type TemplateChange,
  type TemplateRow,
} from './dimension-templates.repository.ts';
import { findLevel, type LevelRow } from './dimensions.repository.ts';

type Wanted = { readonly contactId: number | null; readonly dimensionIds: readonly number[] };

/**
 * Adds a booking template to the level of its lowest dimension and returns its id.
 * @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED, DIMENSION_STRUCTURE_INVALID, DUPLICATE_NAME
 */
export async function createTemplate(
  trx: Transaction,
  scope: Scope,
  levelId: number,
  template: NewTemplate & { readonly dimensionIds: readonly number[] },
): Promise<number> {
  const level = foundOr404(await findLevel(trx, scope, levelId, { lock: true }), 'This level');
  const { dimensionIds, ...row } = template;
  const parts = await checkedParts(trx, scope, level, { contactId: template.contact_id, dimensionIds });
  const id = await addTemplate(trx, scope, level.id, row);
  await replaceParts(trx, scope, id, parts);
  return id;
}

/** Locks the level and returns the template, when it is on that level. @throws AppError MODEL_NOT_FOUND */
export async function lockTemplate(
  trx: Transaction,
  scope: Scope,
  { levelId, id }: { levelId: number; id: number },
): Promise<TemplateRow> {
  foundOr404(await findLevel(trx, scope, levelId, { lock: true }), 'This level');
  const template = await findTemplate(trx, scope, id);
  return foundOr404(template?.dimension_level_id === levelId ? template : undefined, 'This template');
}

/**
 * Changes a template that the caller locked.
 * @throws AppError VALIDATION_FAILED, DIMENSION_STRUCTURE_INVALID, DUPLICATE_NAME
 */
export async function updateTemplate(
  trx: Transaction,
  scope: Scope,
  template: TemplateRow,
  { dimensionIds, ...change }: TemplateChange & { readonly dimensionIds?: readonly number[] | undefined },
  now: Date,
): Promise<void> {
  if (dimensionIds !== undefined || change.contact_id !== undefined) {
    const wanted = {
      contactId: change.contact_id === undefined ? template.contact_id : change.contact_id,
      dimensionIds: dimensionIds ?? template.dimensions.map(({ id }) => id),
    };
    const level = { id: template.dimension_level_id, level: template.level };
    await replaceParts(trx, scope, template.id, await checkedParts(trx, scope, level, wanted));
  }
  await changeTemplate(trx, scope, template.id, change, now);
}

async function checkedParts(
  trx: Transaction,
  scope: Scope,
  level: Pick<LevelRow, 'id' | 'level'>,
  { contactId, dimensionIds }: Wanted,
): Promise<DimensionRow[]> {
  if (contactId !== null) await requireContact(trx, scope, contactId, '/contact_id');
  const structure = await loadBookingStructure(trx, scope, [{ contactId, internal: contactId === null, dimensionIds }]);
  const parts = dimensionIds.flatMap((id) => structure.dimensions.get(id) ?? []);
  // A template for every contact may contain a dimension of one contact: then it is offered for that contact only.
  const owner = contactId ?? parts.find((part) => part.contact_id !== null)?.contact_id ?? null;
  const problem = structureProblem(structure, { contactId: owner, internal: owner === null, dimensionIds });
  if (problem !== null) throw new AppError(problem.code, { ...problem, pointer: '/dimensions' });
  if (Math.max(...parts.map((part) => part.level)) !== level.level) {
    throw invalidField('/dimensions', 'The lowest dimension of a template stands on its level.');
  }
  return parts;
}
