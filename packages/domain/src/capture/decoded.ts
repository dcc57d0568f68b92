/** Percent signs resolved, where that gives text: '/Priv%C3%A9' → '/Privé'. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
