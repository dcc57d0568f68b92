// What a stretch of time probably was: whose it is, and what it is booked on.
export { bookingSuggestions } from './booking-suggestions.ts';
export { suggestForReferences } from './reference-suggestions.ts';
export { tagSuggestions } from './tag-suggestions.ts';
