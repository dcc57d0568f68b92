/** Returns the text with percent escapes decoded where that is valid: '/Priv%C3%A9' → '/Privé'. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
