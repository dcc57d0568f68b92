/** How many colours a contact can have. Places in the palette are kept, so that none ever moves or goes. */
export const contactColourCount = 20;
