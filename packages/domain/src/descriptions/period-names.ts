// The names of months and quarters in each language.
export type NameLanguage = 'nl' | 'en' | 'de' | 'fr';

const months = new Map<string, string>();

/** Returns the name of a month, 1 to 12: "december". */
export function monthName(month: number, language: NameLanguage): string {
  const key = `${language} ${month}`;
  const name = months.get(key) ?? formatted(month, language);
  months.set(key, name);
  return name;
}

function formatted(month: number, language: NameLanguage): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2000, month - 1, 1)));
}

/** Returns the name of a quarter, 1 to 4: "4e kwartaal", "Q4", "4. Quartal", "4e trimestre". */
export function quarterName(quarter: number, language: NameLanguage): string {
  switch (language) {
    case 'nl':
      return `${quarter}e kwartaal`;
    case 'en':
      return `Q${quarter}`;
    case 'de':
      return `${quarter}. Quartal`;
    case 'fr':
      return quarter === 1 ? '1er trimestre' : `${quarter}e trimestre`;
  }
}
