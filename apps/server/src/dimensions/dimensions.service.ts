// Levels and dimensions, as other concepts use them.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import { addLevels } from './dimensions.repository.ts';

export { levelIds, writeOutsideDimensions } from './outside-dimensions.repository.ts';

/**
 * The three levels with which every organisation begins (specification 3, dimension), in its first user's language. In the
 * scope of an administrator.
 */
export async function addStandardLevels(trx: Transaction, scope: Scope, language: Language): Promise<void> {
  const keys = ['dimension_level_1', 'dimension_level_2', 'dimension_level_3'] as const;
  const names = keys.map((key) => serverText(language, key));
  await addLevels(trx, scope, names);
}
