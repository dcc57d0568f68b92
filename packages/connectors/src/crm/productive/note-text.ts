// Notes of time entries hold HTML.
//   noteOf   our text as a note
//   textOf   a note as text

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export const noteOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/** Line breaks are kept; all tags are removed. */
export const plainText = (note: string): string =>
  note
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (names[name?.toLowerCase() ?? ''] ?? whole) : characterOf(Number(code)),
    )
    .trim();

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
