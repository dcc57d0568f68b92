/**
 * Returns a text as external systems accept it: line ends as one character, no other control characters, cut to a
 * length in UTF-16 units and never inside a character.
 */
export function plainText(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
  if (plain.length <= longest) return plain;
  const cut = plain.slice(0, longest);
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}
