// Formats of the browser, created once: that takes longer than using one a hundred times.
const built = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of dates and times in a locale; the same object for the same options. */
export const dateTimeFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = built.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  built.set(key, format);
  return format;
};
