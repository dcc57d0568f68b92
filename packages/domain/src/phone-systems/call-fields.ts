/**
 * The names of a call's fields in the reports of telephone systems, without capitals, spaces and punctuation. Earlier
 * names win: a system that reports both when a call rang and when it was answered means the latter by "answered".
 */
export const callFields = {
  id: ['id', 'callid', 'uniqueid', 'uuid', 'cdrid', 'linkedid', 'historyid', 'callsid', 'gesprekid'],
  line: ['line', 'user', 'extension', 'ext', 'agent', 'toestel', 'nebenstelle', 'poste'],
  direction: ['direction', 'calltype', 'type', 'richting', 'richtung', 'sens'],
  from: [
    ...['from', 'caller', 'callfrom', 'fromno', 'fromnumber', 'source', 'src', 'callernumber', 'callerid'],
    ...['van', 'beller', 'von', 'anrufer', 'de', 'appelant'],
  ],
  to: [
    ...['to', 'callee', 'callto', 'tono', 'tonumber', 'destination', 'dst', 'callednumber', 'calleenumber', 'called'],
    ...['naar', 'bestemming', 'an', 'ziel', 'vers', 'appele'],
  ],
  number: [
    ...[
      'number',
      'phonenumber',
      'remotenumber',
      'remote',
      'rawdigits',
      'nummer',
      'telefoonnummer',
      'rufnummer',
      'numero',
    ],
  ],
  name: ['name', 'contact', 'callername', 'displayname', 'naam', 'nom'],
  started: [
    ...['startedat', 'start', 'starttime', 'timestart', 'calldate', 'calltime', 'datetime'],
    ...['starttijd', 'begintijd', 'begin', 'datumtijd', 'datumentijd', 'tijdstip', 'beginn', 'startzeit', 'debut'],
  ],
  /** Of a system that writes day and time of day apart. */
  date: ['date', 'startdate', 'datum', 'startdatum', 'dag', 'tag', 'jour'],
  clock: ['time', 'timeofday', 'tijd', 'uhrzeit', 'zeit', 'heure'],
  answered: [
    ...['answeredat', 'answer', 'answertime', 'timeanswer', 'timeanswered'],
    ...['aangenomen', 'angenommen', 'repondu'],
  ],
  ended: ['endedat', 'end', 'endtime', 'timeend', 'einde', 'eindtijd', 'ende', 'endzeit', 'fin'],
  total: ['duration', 'callduration', 'durationseconds', 'duur', 'gespreksduur', 'dauer', 'gespraechsdauer', 'duree'],
  talk: ['talkduration', 'billableseconds', 'billsec', 'talktime', 'talking', 'gesprekstijd', 'gespraechszeit'],
  status: ['status', 'disposition', 'result', 'resultaat', 'ergebnis', 'resultat'],
} as const satisfies Record<string, readonly string[]>;

export type CallField = keyof typeof callFields;

/** `call_id`, `Call ID` and `callId` are one name. */
export const fieldName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const fieldOfName: ReadonlyMap<string, CallField> = new Map(
  Object.entries(callFields).flatMap(([field, names]) => names.map((name) => [name, field as CallField] as const)),
);

/** The facts that columns of these names hold. */
export const fieldsNamed = (names: readonly string[]): ReadonlySet<CallField> =>
  new Set(names.flatMap((name) => fieldOfName.get(fieldName(name)) ?? []));
