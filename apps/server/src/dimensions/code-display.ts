import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CodeDisplay } from '@daybook/domain/contacts/contact-order.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';

/** Where the asking user sees the codes of dimensions. */
export async function codeDisplayOf(trx: Transaction, scope: Scope): Promise<CodeDisplay> {
  const { 'dimension_codes.display': display } = await loadPreferences(trx, scope);
  return display;
}
