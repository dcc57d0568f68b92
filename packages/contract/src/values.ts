// Values that many calls share.

import { sourceTypes } from '@daybook/domain/logs/source-types.ts';
import { isCountryCode } from '@daybook/domain/organisations/country-code.ts';
import { languages } from '@daybook/domain/users/languages.ts';
import { z } from 'zod';

/** An id in a response or a path: always a string of digits, of a number above zero. */
export const idSchema = z.string().regex(/^[1-9]\d{0,14}$/);
/** An id in a request: digits, as text or number; the server works with the number. */
export const idInputSchema = z
  .union([z.number().int().positive().max(999_999_999_999_999), z.string().regex(/^[1-9]\d{0,14}$/)])
  .transform(Number);
export const instantSchema = z.iso.datetime({ offset: true });
/** A calendar date from 1900 to 2100 (document 1, section 5). */
export const dateSchema = z.iso.date({ abort: true }).regex(/^(?:19|20)\d\d-|^2100-/);
export const secondsSchema = z.number().int().nonnegative();
export const emailSchema = z.email().max(254);
export const languageSchema = z.enum(languages);
/**
 * A typed name: trimmed, visible, in one Unicode form. No control characters, no unpaired surrogates, and no characters
 * that reverse the reading direction, which could make one name look like another.
 */
export const nameSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u)
  .regex(/^$|[\p{L}\p{N}\p{P}\p{S}]/u);
/** A line of text that may be empty; blank is the same as null. No control characters. */
export const optionalTextSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cc}]*$/u)
    .transform((text) => (text === '' ? null : text))
    .nullable();
/** A country by its two letters (ISO 3166-1). */
export const countrySchema = z
  .string()
  .regex(/^[A-Z]{2}$/, { abort: true })
  .refine(isCountryCode, { error: 'This is no country code of ISO 3166-1.' });
export const codeSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .min(1)
  .max(50)
  .regex(/^[^\p{Cc}]*$/u);
export const sourceTypeSchema = z.enum(sourceTypes);

/** Specification 4, generic statuses: they filter a list by active and archived rows. */
export const rowStatuses = ['active', 'archived', 'all'] as const;
export type SourceType = z.infer<typeof sourceTypeSchema>;
