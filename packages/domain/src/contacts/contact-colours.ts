/** The number of colours of a contact. Positions in the palette are stored, so none ever moves or disappears. */
export const contactColourCount = 20;
