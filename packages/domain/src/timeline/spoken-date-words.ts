// Words for dates in the four languages, without accents and in lower case.
//   dayWords        days by their distance from today
//   weekdayNames    Monday first; by language
//   monthNames      January first; by language
//   lastWords, thisWords, nextWords, weekWords
//   agoPattern      "3 dagen geleden", "vor 2 Wochen", "il y a 3 jours"

export const dayWords: ReadonlyMap<string, number> = new Map([
  ['vandaag', 0],
  ['today', 0],
  ['heute', 0],
  ['aujourd hui', 0],
  ['gisteren', -1],
  ['yesterday', -1],
  ['gestern', -1],
  ['hier', -1],
  ['eergisteren', -2],
  ['day before yesterday', -2],
  ['the day before yesterday', -2],
  ['vorgestern', -2],
  ['avant-hier', -2],
  ['avant hier', -2],
  ['morgen', 1],
  ['tomorrow', 1],
  ['demain', 1],
  ['overmorgen', 2],
  ['day after tomorrow', 2],
  ['ubermorgen', 2],
  ['apres-demain', 2],
  ['apres demain', 2],
]);

export const weekdayNames: readonly (readonly string[])[] = [
  ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
  ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
];

export const monthNames: readonly (readonly string[])[] = [
  [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  [
    'januar',
    'februar',
    'marz',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
  ],
  [
    'janvier',
    'fevrier',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'aout',
    'septembre',
    'octobre',
    'novembre',
    'decembre',
  ],
];

export const lastWords: ReadonlySet<string> = new Set(
  [
    'vorige',
    'afgelopen',
    'laatste',
    'last',
    'previous',
    'letzte',
    'letzten',
    'letzter',
    'vorigen',
    'vergangene',
    'vergangenen',
  ].concat(['derniere', 'dernier', 'passe', 'passee', 'precedente']),
);
export const thisWords: ReadonlySet<string> = new Set([
  'deze',
  'this',
  'diese',
  'dieser',
  'diesen',
  'cette',
  'ce',
  'courante',
]);
export const nextWords: ReadonlySet<string> = new Set(
  [
    'volgende',
    'komende',
    'aanstaande',
    'next',
    'coming',
    'nachste',
    'nachsten',
    'nachster',
    'kommende',
    'kommenden',
  ].concat(['prochaine', 'prochain', 'suivante']),
);
export const weekWords: ReadonlySet<string> = new Set(['week', 'woche', 'semaine']);

export const agoPattern =
  /^(?:(?<before>\d{1,4}) (?<unit1>dag|dagen|week|weken|day|days|weeks) (?:geleden|ago)|il y a (?<after>\d{1,4}) (?<unit2>jour|jours|semaine|semaines)|vor (?<german>\d{1,4}) (?<unit3>tag|tagen|woche|wochen))$/;
