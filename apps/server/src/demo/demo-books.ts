// The system outside of the demo organisation, as the example bridge shows it: the firm's clients, projects and people,
// and the received hours. Once a day it refuses hours, so that a visitor sees an error and how to resolve it.
import type { Database, Transaction } from '@daybook/database/database.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import type { Books, MasterList } from '@daybook/example-bridge/books.ts';
import { orderKey, pageFrom } from '@daybook/example-bridge/paging.ts';
import { BridgeError, type KeptHours, keptHoursSchema, type MasterRecord } from '@daybook/example-bridge/protocol.ts';
import { findHours, listHours, projectCodes, refuseOnce, removeHours, saveHours } from './demo-hours.repository.ts';
import { demoProjects } from './demo-projects.ts';
import { demoContacts, demoFirm, workingCodes } from './firm.ts';
import { personas } from './personas.ts';
import { mailboxOf } from './work-day.ts';

type Means = { readonly database: Database; readonly now: () => Date };

const dayMs = 86_400_000;
const refusal = 'Voor dit project wordt op dit moment een factuur gemaakt. Verstuur de uren over een minuut opnieuw.';

export function demoBooks({ database, now }: Means, clientId: number): Books {
  const reading = <T>(work: (trx: Transaction) => Promise<T>) => database.asMaintenance(work, { mode: 'read' });
  const today = () => localDate(now().getTime(), demoFirm.timezone);
  const master = async (list: MasterList): Promise<MasterRecord[]> => {
    if (list !== 'dimensions') return list === 'contacts' ? contactRecords() : employeeRecords();
    return dimensionRecords(await reading((trx) => yearsOf(trx, clientId, today())));
  };
  return {
    list: async (list, page) => pageFrom((await master(list)).sort(byPlace), page),
    find: async (list, id) => (await master(list)).find((one) => one.id === id) ?? null,
    listHours: async (days, page) => {
      const rows = await reading((trx) => listHours(trx, clientId, { ...days, ...page }));
      return rows.map(({ hours }) => keptHoursSchema.parse(hours));
    },
    findHours: async (id) => {
      const row = await reading((trx) => findHours(trx, clientId, id));
      return row === undefined || row.hours === null ? null : keptHoursSchema.parse(row.hours);
    },
    saveHours: async (hours) => {
      const isRefused = await database.asMaintenance((trx) => refuseOrSave(trx, clientId, hours, now()));
      if (isRefused) throw new BridgeError('rejected', refusal);
    },
    removeHours: (id) => database.asMaintenance((trx) => removeHours(trx, clientId, id)),
    isClosed: async (date) => date < addDays(today(), -60),
  };
}

const byPlace = (a: MasterRecord, b: MasterRecord): number => (orderKey(a) < orderKey(b) ? -1 : 1);

/** The people whom visitors can be. */
const visited = new Set(personas.filter(({ isVisited }) => isVisited).map(({ key }) => key));

async function refuseOrSave(trx: Transaction, clientId: number, hours: KeptHours, now: Date): Promise<boolean> {
  const isOfVisited = visited.has(hours.employee_id) && hours.contact_id !== null;
  const times = { now, since: new Date(now.getTime() - dayMs) };
  if (isOfVisited && (await refuseOnce(trx, clientId, hours, times))) return true;
  await saveHours(trx, clientId, hours);
  return false;
}

export const contactRecords = (): MasterRecord[] =>
  demoContacts.map(({ code, name }) => ({ id: code, name, code, email: null, active: true }));

export const employeeRecords = (): MasterRecord[] =>
  personas.map((persona) => ({
    id: persona.key,
    name: [persona.nameFirst, persona.namePrefix, persona.nameLast].filter(Boolean).join(' '),
    ...{ email: mailboxOf(persona), active: true },
  }));

/** Returns the projects of some years, and the working codes, which are below every project. */
export const dimensionRecords = (years: readonly number[]): MasterRecord[] => [
  ...demoProjects(years).map(({ contactCode, name, code }) => ({
    ...{ id: code, level: 1, name, code, contact_id: contactCode, parent_id: null, active: true },
  })),
  ...workingCodes.map((name, index) => ({
    ...{ id: `W${index + 1}`, level: 3, name, code: null, contact_id: null, parent_id: null, active: true },
  })),
];

/** Returns the years that have projects, and the next one when it is near. */
async function yearsOf(trx: Transaction, clientId: number, today: string): Promise<number[]> {
  const codes = await projectCodes(trx, clientId);
  const there = codes.flatMap((code) => {
    const digits = /-(?:ADM|ADV|SAL)-(\d\d)$/.exec(code)?.[1];
    return digits === undefined ? [] : [2000 + Number(digits)];
  });
  const near = [today, addDays(today, 31)].map((date) => Number(date.slice(0, 4)));
  return [...new Set([...there, ...near])];
}
