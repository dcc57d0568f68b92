import { exportErrorCodes, isOwnRefusal } from '@daybook/domain/exports/export-error-codes.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { reasonOf, saidOf } from '../exports/failure-words.ts';
import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { translate } from '../texts/i18n.ts';

/** Returns the problem and its field; a refusal by the system with its own words as a quotation. */
export const problemOf = (error: unknown, key: string): { field: string | null; text: string } | null => {
  if (!(error instanceof ApiError)) return null;
  const [entry] = error.entries;
  const field = entry?.source?.pointer?.split('/').at(-1) ?? null;
  const code = exportErrorCodes.find((one) => one === entry?.meta['reason']);
  if (code === undefined) return { field, text: errorText(error) };
  const failed = { code, detail: entry?.detail ?? null };
  const system = systemName(key);
  const text = isOwnRefusal(code) ? reasonOf(translate, failed, system) : errorText(error);
  return { field, text: [text, saidOf(translate, failed, system)].filter((part) => part !== null).join(' ') };
};
