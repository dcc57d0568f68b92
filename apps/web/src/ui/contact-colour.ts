// One colour a contact, the same on every screen. Chosen to stay apart with protanopia and deuteranopia too, and to stand
// out from the light and the dark ground by at least 3:1. Never the only sign of anything.
export const contactColours = [
  '#1c65c8',
  '#f86111',
  '#227727',
  '#b02e9a',
  '#059eb1',
  '#c92516',
  '#7473d1',
  '#17a92a',
  '#f057a1',
  '#856666',
  '#b770f8',
  '#688c5d',
] as const;

/** For time without a contact. */
export const noContactColour = 'var(--mantine-color-gray-5)';

const hash = (id: string): number => {
  let value = 0;
  for (const character of id) value = (value * 31 + character.charCodeAt(0)) >>> 0;
  return value;
};

/** The colour of a contact (or another thing with an id); grey without one. */
export const contactColour = (id: string | null): string =>
  id === null ? noContactColour : (contactColours[hash(id) % contactColours.length] ?? noContactColour);
