/** The parameter of the synchronisation errors: the day of the errors; without it all of them. */
export type ExportErrorsSearch = { day?: string };

/** Reads the address; invalid parts are ignored. */
export const readExportErrorsSearch = (search: Record<string, unknown>): ExportErrorsSearch => {
  const day = String(search.day ?? '');
  return /^[1-9]\d{0,14}$/.test(day) ? { day } : {};
};
