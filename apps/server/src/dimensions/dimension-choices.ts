import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CodeDisplay } from '@daybook/domain/contacts/contact-order.ts';
import { defaultChoice } from '@daybook/domain/dimensions/default-choice.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { usageOrder } from '@daybook/domain/dimensions/usage-order.ts';
import { sql } from 'kysely';
import { askedFieldsView } from '../custom-fields/custom-fields.service.ts';
import { invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { idText, idTextOrNull } from '../platform/lists/json-api.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { bookableDimensions, bookingLevels, liveContactIds } from '../registrations/registrations.service.ts';
import {
  type ChoiceOrder,
  type ChoiceQuery,
  type ChoiceRow,
  type ChoiceTarget,
  findChoices,
  findDefaults,
  findUses,
  findWithParents,
} from './dimension-choices.repository.ts';
import { findOfferedTemplates } from './dimension-templates.repository.ts';

/** How the caller sees dimensions: with or without code, and in which order. */
export type Habits = {
  readonly order: ChoiceOrder;
  readonly usedIds: readonly number[];
  readonly codeDisplay: CodeDisplay;
};

export async function habitsOf(trx: Transaction, scope: Scope): Promise<Habits> {
  const preferences = await loadPreferences(trx, scope);
  const order = preferences.day_processing.sort_dimensions;
  const usedIds = order === 'usage' ? usageOrder(await findUses(trx, scope)) : [];
  return { order, usedIds, codeDisplay: preferences['dimension_codes.display'] };
}

export const choiceView = (row: ChoiceRow, { codeDisplay }: Pick<Habits, 'codeDisplay'>) => ({
  id: idText(row.id),
  name: row.name,
  code: row.code,
  formatted_name: displayName(row, codeDisplay),
  level: row.level,
  parent_id: idTextOrNull(row.parent_id),
  contact_id: idTextOrNull(row.contact_id),
  is_internal: row.is_internal,
  is_default: row.is_default,
  requires_child_dimension: row.requires_child,
});

type Offer = { readonly rows: readonly ChoiceRow[]; readonly hasMore: boolean };

/** Refuses a contact that cannot be booked on. @throws AppError VALIDATION_FAILED */
export async function checkContact(trx: Transaction, scope: Scope, id: number | null): Promise<void> {
  if (id === null || (await liveContactIds(trx, scope, [id])).has(id)) return;
  throw invalidField('/contact_id', 'There is no such contact.');
}

/** Refuses dimensions that cannot be booked on. @throws AppError VALIDATION_FAILED */
export async function checkParents(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await bookableDimensions(trx, scope).where('d.id', '=', sql<number>`any(${ids}::bigint[])`).execute();
  if (found.length < new Set(ids).size) throw invalidField('/parents', 'Not all of these dimensions are there.');
}

/** Returns a page of a level's choices, and whether there are more. */
export async function offerOf(
  trx: Transaction,
  scope: Scope,
  asked: Omit<ChoiceQuery, 'order' | 'usedIds'>,
  habits: Habits,
): Promise<Offer> {
  const rows = await findChoices(trx, scope, { ...asked, ...habits });
  return { rows: rows.slice(0, asked.limit), hasMore: rows.length > asked.limit };
}

export const levelView = ({ id, level, name, has_dimensions }: Awaited<ReturnType<typeof bookingLevels>>[number]) => ({
  id: idText(id),
  level,
  name,
  required: level === 1,
  has_dimensions,
});

type Start = ChoiceTarget & {
  readonly limit: number;
  /** Choices from the start, with their ancestors. */
  readonly chosen: readonly ChoiceRow[];
  /** Whether defaults are chosen on the remaining levels. */
  readonly takesDefaults: boolean;
};

/** Returns the start of a booking for a contact, or of an internal one. @throws AppError VALIDATION_FAILED */
export async function startFromContact(trx: Transaction, scope: Scope, target: ChoiceTarget, limit: number) {
  await checkContact(trx, scope, target.contactId);
  return start(trx, scope, { ...target, limit, chosen: [], takesDefaults: true });
}

/** Returns the start of a booking on a dimension. @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED */
export async function startFromProject(
  trx: Transaction,
  scope: Scope,
  dimensionId: number,
  target: ChoiceTarget,
  limit: number,
) {
  const chosen = await findWithParents(trx, scope, dimensionId);
  const ids = new Set(chosen.map(({ id }) => id));
  const isWhole = chosen.every(({ parent_id: parentId }) => parentId === null || ids.has(parentId));
  if (!ids.has(dimensionId) || !isWhole) throw modelNotFound('This dimension');
  const owner = chosen.find(({ contact_id }) => contact_id !== null)?.contact_id ?? null;
  const contactId = target.contactId ?? (target.internal ? null : owner);
  await checkContact(trx, scope, contactId);
  return start(trx, scope, { ...target, contactId, limit, chosen, takesDefaults: true });
}

/** Returns the start of a booking without choices. */
export const startEmpty = (trx: Transaction, scope: Scope, limit: number) =>
  start(trx, scope, { contactId: null, internal: false, limit, chosen: [], takesDefaults: false });

/** From the highest level down, because a choice limits the choices below. */
async function start(trx: Transaction, scope: Scope, { chosen, limit, takesDefaults, ...target }: Start) {
  const habits = await habitsOf(trx, scope);
  const taken = [...chosen];
  const levels = [];
  for (const row of await bookingLevels(trx, scope)) {
    const given = chosen.find(({ level }) => level === row.level) ?? null;
    const parentIds = taken.map(({ id }) => id);
    const fitting = { ...target, level: row.level, parentIds };
    const { rows, hasMore } = await offerOf(trx, scope, { ...fitting, search: '', limit, offset: 0 }, habits);
    const choice = given ?? (takesDefaults ? defaultOf(await findDefaults(trx, scope, fitting)) : null);
    if (choice !== null && given === null) taken.push(choice);
    levels.push({
      ...levelView(row),
      chosen: choice === null ? null : choiceView(choice, habits),
      choices: rows.map((one) => choiceView(one, habits)),
      has_more: hasMore,
    });
  }
  const templates = await findOfferedTemplates(trx, scope, target, limit);
  return {
    levels,
    templates: templates.map(({ dimensions, ...template }) => ({
      ...template,
      id: idText(template.id),
      contact_id: idTextOrNull(template.contact_id),
      dimensions: dimensions.map((one) => choiceView(one, habits)),
    })),
    ...(await askedFieldsView(trx, scope)),
  };
}

function defaultOf(rows: readonly ChoiceRow[]): ChoiceRow | null {
  const offered = rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    contactId: row.contact_id,
    isDefault: row.is_default,
    row,
  }));
  return defaultChoice(offered)?.row ?? null;
}
