/**
 * A place as it is compared: two ways to write one address are the same place.
 *
 *   " Keizersgracht 1,  Amsterdam"  →  "keizersgracht 1, amsterdam"
 */
export function placeKey(place: string): string {
  return place.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}
