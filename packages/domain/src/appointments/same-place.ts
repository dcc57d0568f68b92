/**
 * Returns a place in the form in which places are compared: two spellings of one address are the same place.
 *
 *   " Keizersgracht 1,  Amsterdam"  →  "keizersgracht 1, amsterdam"
 */
export function placeKey(place: string): string {
  return place.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}

const online =
  /^https?:|(?<!\p{L})(?:teams|zoom|google meet|webex|skype|whereby|jitsi|online|video|videocall|telefoon|telefonisch|phone|téléphone|visio)(?!\p{L})/iu;

/**
 * Whether a calendar's location needs no travel: a meeting on the screen or on the phone.
 *
 *   "Microsoft Teams" → true    "https://zoom.us/j/1" → true    "Dam 1, Amsterdam" → false
 */
export function isOnlinePlace(place: string): boolean {
  return online.test(place.trim());
}
