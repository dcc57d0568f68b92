// Projects of the demo organisation, by the years that it works in.
//   demoProjects   all projects of some years
//   projectCode    the code of one
import { type DemoContact, demoContacts, type WorkKind, workKinds } from './firm.ts';

/** Annual accounts and tax concern the year before; other work concerns the year itself. */
const projectYear = (kind: WorkKind, year: number) => (kind === 'annual' || kind === 'tax' ? year - 1 : year);
const projectName = (kind: WorkKind, year: number) => `${workKinds[kind].project} ${projectYear(kind, year)}`;

export const projectCode = (contact: DemoContact, kind: WorkKind, year: number) =>
  `${contact.code}-${workKinds[kind].code}-${String(projectYear(kind, year)).slice(2)}`;

export type DemoProject = { readonly contactCode: string; readonly name: string; readonly code: string };

export const demoProjects = (years: readonly number[]): DemoProject[] =>
  years.flatMap((year) =>
    demoContacts.flatMap((contact) =>
      contact.kinds.map((kind) => ({
        ...{ contactCode: contact.code, name: projectName(kind, year), code: projectCode(contact, kind, year) },
      })),
    ),
  );
