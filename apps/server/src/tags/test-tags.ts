import type { tagsInsightRoutes } from '@daybook/contract/tags-insight.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { readPastedText } from '@daybook/domain/tags/read-pasted-text.ts';
import type { z } from 'zod';
import { type Matches, matchesOf } from './matches.service.ts';

/** Returns which tags would match a text, which one would decide, and by which reference. */
export const testTags = (
  trx: Transaction,
  scope: Scope,
  { text, source_type: sourceType }: z.output<typeof tagsInsightRoutes.testTags.body>,
): Promise<Matches> => matchesOf(trx, scope, { ...readPastedText(text), sourceType: sourceType ?? null });
