/** A text as an answer quotes it: what somebody sent is never sent back at length. */
export function shortened(text: string, longest = 100): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
