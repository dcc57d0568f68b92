/**
 * The names of a call's fields in the reports of telephone systems, without capitals, spaces and punctuation. Earlier
 * names win: a system that reports both when a call rang and when it was answered means the latter by "answered".
 */
export const callFields = {
  id: ['id', 'callid', 'uniqueid', 'uuid', 'cdrid', 'linkedid', 'gesprekid'],
  line: ['line', 'user', 'extension', 'ext', 'agent', 'toestel', 'nebenstelle', 'poste'],
  direction: ['direction', 'calltype', 'type', 'richting', 'richtung', 'sens'],
  from: ['from', 'caller', 'callfrom', 'source', 'src', 'callernumber', 'callerid', 'van', 'von', 'de'],
  to: ['to', 'callee', 'callto', 'destination', 'dst', 'callednumber', 'called', 'naar', 'an', 'vers'],
  number: ['number', 'phonenumber', 'remotenumber', 'remote', 'nummer', 'telefoonnummer', 'rufnummer', 'numero'],
  name: ['name', 'contact', 'callername', 'displayname', 'naam', 'nom'],
  started: ['startedat', 'start', 'starttime', 'timestart', 'calldate', 'begin', 'beginn', 'debut'],
  answered: ['answeredat', 'answer', 'answertime', 'timeanswer', 'aangenomen', 'angenommen', 'repondu'],
  ended: ['endedat', 'end', 'endtime', 'timeend', 'einde', 'ende', 'fin'],
  total: ['duration', 'callduration', 'durationseconds', 'duur', 'dauer', 'duree'],
  talk: ['talkduration', 'billableseconds', 'billsec', 'talktime', 'gesprekstijd', 'gespraechszeit'],
  status: ['status', 'disposition', 'result', 'resultaat', 'ergebnis', 'resultat'],
} as const satisfies Record<string, readonly string[]>;

export type CallField = keyof typeof callFields;

/** `call_id`, `Call ID` and `callId` are one name. */
export const fieldName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
