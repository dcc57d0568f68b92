// Checks of a field before it is sent, so that errors are shown while typing. The server checks again, by the contract.
// Specification 1, part 5.
const nameCharacters = 200;
const emailCharacters = 254;
const passwordCharacters = { atLeast: 8, atMost: 128 };

/** Counts characters as people do: an emoji outside the basic plane is one, as in the contract. */
const characters = (value: string): number => [...value].length;

const refusedInNames = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a name has visible characters, is not too long, and has no control or direction characters. */
export const isName = (value: string): boolean => {
  const name = value.normalize('NFC').trim();
  return visible.test(name) && characters(name) <= nameCharacters && !refusedInNames.test(name);
};

/** Whether a text has the form name@host.tld. */
export const isEmail = (value: string): boolean =>
  value.trim().length <= emailCharacters && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim());

export const isPassword = (value: string): boolean =>
  characters(value) >= passwordCharacters.atLeast && characters(value) <= passwordCharacters.atMost;
