// Levels and dimensions, as other concepts use them.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { addLevels } from './dimensions.repository.ts';
import { standardNames } from './level-names.ts';

export { levelIds, livingDimensions, writeOutsideDimensions } from './outside-dimensions.repository.ts';

/**
 * The three levels with which every organisation begins (specification 3, dimension), in its first user's language.
 * Needs the scope of an administrator.
 */
export async function addStandardLevels(trx: Transaction, scope: Scope, language: Language): Promise<void> {
  await addLevels(trx, scope, standardNames(language));
}
