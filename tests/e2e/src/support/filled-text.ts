/** Returns a text of the product with its placeholders filled in, as a user reads it. */
export function filledText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name]));
}
