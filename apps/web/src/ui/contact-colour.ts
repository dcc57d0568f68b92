// One colour a contact, the same on every screen. Chosen to stay apart with protanopia and deuteranopia too, and to stand
// out from the light and the dark ground by at least 3:1. Never the only sign of anything.
//   contactColours       the palette, by the place that is kept with a contact
//   contactColour        a contact's colour for a style: the page's custom property where one was chosen
//   ownColour            the colour of an id without a choice, also of things that are no contacts
//   chosenOrOwnColour    a contact's colour as a plain value, for charts
//   showChosenColours    writes the chosen ones to the page
import type { contactColourCount } from '@daybook/domain/contacts/contact-colours.ts';

/** New colours are added at the end: a chosen one is stored by its index. */
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
  '#006c99',
  '#d86375',
  '#635aea',
  '#9987d8',
  '#00a287',
  '#ab5148',
  '#9963b4',
  '#cf2d7e',
] as const satisfies readonly string[] & { length: typeof contactColourCount };

/** For time without a contact. */
export const noContactColour = 'var(--mantine-color-gray-5)';

/** Indexes in the palette by the id of the contact. */
export type ChosenColours = ReadonlyMap<string, number>;

const hash = (id: string): number => {
  let value = 0;
  for (const character of id) value = (value * 31 + character.charCodeAt(0)) >>> 0;
  return value;
};
const propertyOf = (id: string): string => `--contact-${id}`;
const isContactId = (id: string): boolean => /^\d+$/.test(id);

/** Returns the colour of an id without a choice; grey without an id. */
export const ownColour = (id: string | null): string =>
  id === null ? noContactColour : (contactColours[hash(id) % contactColours.length] ?? noContactColour);

/**
 * Returns the colour of a contact for a style: a changed choice updates everything on the screen. Grey without an id.
 */
export const contactColour = (id: string | null): string =>
  id !== null && isContactId(id) ? `var(${propertyOf(id)}, ${ownColour(id)})` : ownColour(id);

/** Returns the colour of a contact as a plain value, which can be compared with others. */
export const chosenOrOwnColour = (id: string | null, chosen: ChosenColours): string =>
  contactColours[(id === null ? undefined : chosen.get(id)) ?? -1] ?? ownColour(id);

/** Writes chosen colours to a style declaration, that of the page. Returns the function that removes them. */
export const showChosenColours = (
  style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>,
  chosen: ChosenColours,
) => {
  const properties = [...chosen].filter(([id]) => isContactId(id));
  for (const [id, place] of properties) style.setProperty(propertyOf(id), contactColours[place] ?? ownColour(id));
  return () => {
    for (const [id] of properties) style.removeProperty(propertyOf(id));
  };
};
