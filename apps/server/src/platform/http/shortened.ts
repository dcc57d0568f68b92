/** Shortens a text for an answer: sent text is never returned at length. */
export function shortened(text: string, longest = 100): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
