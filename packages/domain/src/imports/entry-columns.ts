/** Meanings of a column of a file with time entries. */
export type EntryColumn =
  | 'description'
  | 'task'
  | 'project'
  | 'client'
  | 'person'
  | 'lastName'
  | 'email'
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'endTime'
  | 'duration'
  | 'hours'
  | 'date';

export type EntryFormat = 'toggl' | 'clockify' | 'harvest';

/** Column names as the programs write them, in the languages of their exports. */
const names: Readonly<Record<EntryColumn, readonly string[]>> = {
  description: [
    ...['description', 'beschrijving', 'omschrijving', 'beschreibung', 'notes', 'notities', 'notizen', 'remarques'],
    ...[
      'time entry',
      'tijdregistratie',
      'zeiteintrag',
      'note',
      'comment',
      'opmerking',
      'toelichting',
      'bemerkung',
      'commentaire',
    ],
  ],
  task: ['task', 'taak', 'aufgabe', 'tâche'],
  project: ['project', 'dossier', 'zaak', 'matter', 'projekt', 'akte', 'projet'],
  client: ['client', 'klant', 'cliënt', 'debiteur', 'relatie', 'opdrachtgever', 'customer', 'kunde', 'mandant'],
  person: [
    ...['user', 'member', 'gebruiker', 'lid', 'benutzer', 'mitglied', 'utilisateur', 'membre', 'first name'],
    ...['employee', 'medewerker', 'mitarbeiter', 'collaborateur'],
  ],
  lastName: ['last name', 'achternaam', 'nachname', 'nom de famille'],
  email: ['email', 'e-mail', 'user email', 'member email', 'e-mailadres', 'e-mail-adresse', 'adresse e-mail'],
  startDate: ['start date', 'startdatum', 'begindatum', 'date de début', 'datum van begin'],
  startTime: ['start time', 'starttijd', 'begintijd', 'startzeit', 'heure de début', 'from', 'van', 'von'],
  endDate: ['end date', 'stop date', 'einddatum', 'enddatum', 'date de fin'],
  endTime: ['end time', 'stop time', 'eindtijd', 'endzeit', 'heure de fin', 'to', 'tot', 'bis'],
  duration: ['duration', 'duration (h)', 'duur', 'duur (u)', 'dauer', 'dauer (h)', 'durée', 'durée (h)'],
  hours: [
    ...['hours', 'uren', 'stunden', 'heures', 'duration (decimal)', 'duur (decimaal)', 'dauer (dezimal)'],
    ...['durée (décimale)', 'durée (décimal)', 'aantal', 'aantal uren', 'aantal eenheden', 'anzahl stunden'],
  ],
  date: ['date', 'datum'],
};
const columnByName = new Map(
  Object.entries(names).flatMap(([column, of]) => of.map((name) => [name, column as EntryColumn] as const)),
);

/** The index of each column in a file. */
export type EntryColumns = ReadonlyMap<EntryColumn, number>;

/** Reads the heading line. If several columns have one meaning, the first counts. */
export function entryColumns(header: readonly string[]): EntryColumns {
  const places = new Map<EntryColumn, number>();
  header.forEach((name, place) => {
    const column = columnByName.get(name.trim().toLowerCase());
    if (column !== undefined && !places.has(column)) places.set(column, place);
  });
  return places;
}

/**
 * Returns the program that wrote a file with these columns, or `null`. Harvest has a date and a number of hours; Toggl
 * and Clockify have the start of an entry, and Clockify also its length in decimal hours.
 */
export function entryFormat(columns: EntryColumns): EntryFormat | null {
  if (columns.has('startDate') && columns.has('startTime')) {
    if (!columns.has('endTime') && !columns.has('duration') && !columns.has('hours')) return null;
    return columns.has('hours') ? 'clockify' : 'toggl';
  }
  return columns.has('date') && columns.has('hours') ? 'harvest' : null;
}
