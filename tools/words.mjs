/** The words of docs/writing.md, as data: what `tools/check-words.mjs` finds, and what to write instead. */

/** In comments and documents. */
export const words = [
  { not: /\bstretch(es)?\b/i, write: 'interval' },
  { not: /\bsigns? of life\b/i, write: 'heartbeat' },
  { not: /\bhand-?overs?\b/i, write: 'device authorisation' },
  { not: /(?<!a truncated |the database's |A )\bjournals?\b/i, write: 'undo log' },
  { not: /\bportions?\b/i, write: 'batch' },
  { not: /\brehears(e|es|ed|ing|al|als)\b/i, write: 'dry run' },
  { not: /\bdrop meter\b/i, write: 'dropped-event counter' },
  { not: /\bwho(ever)? asks\b/i, write: 'the caller' },
  { not: /\bso many\b/i, write: 'N' },
];

/**
 * First words of a comment that begins with a clause where a noun would name the thing: "Rows of …", not "What is …".
 */
export const clauseOpening = /^[\s*]*(What|Whatever|Who|Whoever|Whose|Whom)\b/;

/** The number of comments that still begin so. It may only decrease. */
export const mostClauseOpenings = 5;

/** In names: of files, and of what code declares. */
export const nameParts = [
  { not: /stretch/i, write: 'interval' },
  { not: /portion(?!al)/i, write: 'batch' },
  { not: /journal/i, write: 'undoLog' },
  { not: /rehears/i, write: 'dryRun' },
  { not: /hand-?over/i, write: 'deviceAuthorisation' },
  // Each had more than twenty meanings; a name says what is returned: fullName, travelSeconds, cellText.
  { not: /^(key|name|place|seconds|state|text)Of$/, write: 'what it returns' },
];

/**
 * Files in which a word must stay: on the wire, in the database, in released files, or because it means something else
 * there. Path → reason.
 */
export const exceptions = new Map([['docs/writing.md', 'lists the words']]);
