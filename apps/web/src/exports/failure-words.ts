// Why a connected system failed, in words.
//   reasonOf   the reason, with the name that belongs to it
//   saidOf     the system's own words as a quotation; null: none
//   wordsOf    both, for one line
import { type ExportErrorCode, isOwnRefusal } from '@daybook/domain/exports/export-error-codes.ts';
import type { Translate } from '../texts/i18n.ts';

type Failed = { readonly code: ExportErrorCode; readonly detail: string | null };

/** `ofBooking`: only a booking was refused. */
export const reasonOf = (t: Translate, { code, detail }: Failed, system: string, ofBooking = false): string =>
  code === 'rejected' && !ofBooking
    ? t('exports:refusedAsked', { system })
    : t(`exports:reasons.${code}`, { system, detail: detail ?? '' });

export const saidOf = (t: Translate, { code, detail }: Failed, system: string): string | null =>
  detail === null || isOwnRefusal(code) ? null : t('exports:said', { system, detail });

export const wordsOf = (t: Translate, failed: Failed, system: string, ofBooking = false): string =>
  [reasonOf(t, failed, system, ofBooking), saidOf(t, failed, system)].filter((part) => part !== null).join(' ');
