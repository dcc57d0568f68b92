import { decodeText } from '@daybook/domain/files/decode-text.ts';

/**
 * Returns the subject of header lines that have plain letters in another encoding than UTF-8, against RFC 5322; null where encoded words
 * name their encoding, because the mail library has read those.
 */
export function rawSubject(header: Uint8Array): string | null {
  const text = decodeText(header).replaceAll(/\r?\n(?=[ \t])/g, '');
  const [, subject = ''] = /^subject:[ \t]*(.*)$/im.exec(text) ?? [];
  return subject === '' || /=\?[^?]+\?[bq]\?/i.test(subject) ? null : subject.trim();
}
