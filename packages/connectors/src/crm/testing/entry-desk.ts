// The entries of a stand-in: created, shown, changed and removed as most vendors do.
//   entryDesk       answers a call for entries
//   bookingProblem  why a firm would refuse hours on an object
import type { Firm, OutsideEntry } from './firm.ts';
import type { Answered } from './stand-in-server.ts';

type Desk<S> = {
  readonly firm: Firm;
  /** Returns the entry of a request, or the refusal. `there`: the existing entry that it changes. */
  readonly entryOf: (sent: S, there: OutsideEntry | null, id: string) => OutsideEntry | Answered;
  readonly show: (entry: OutsideEntry, status: number) => Answered;
  readonly refuse: (status: number, words: string) => Answered;
  /** The answer to a removal; status 204 by default. */
  readonly removed?: Answered;
  readonly closedStatus?: number;
};

/** Answers a call for one entry (`id`), or for a new one. */
export function entryDesk<S>(
  { firm, entryOf, show, refuse, removed = { status: 204 }, closedStatus = 400 }: Desk<S>,
  { method, id, sent }: { readonly method: string; readonly id: string | null; readonly sent: S },
): Answered {
  const at = firm.entries.findIndex((entry) => entry.id === id);
  const there = firm.entries[at];
  if (id !== null && there === undefined) return refuse(404, 'Not found');
  if (there !== undefined && method === 'GET') return show(there, 200);
  if (there?.isClosed) return refuse(closedStatus, 'This entry is locked');
  if (there !== undefined && method === 'DELETE') {
    firm.entries.splice(at, 1);
    return removed;
  }
  const entry = entryOf(sent, there ?? null, there?.id ?? firm.nextId());
  if ('status' in entry) return entry;
  firm.entries.splice(there === undefined ? firm.entries.length : at, 1, entry);
  return show(entry, there === undefined ? 201 : 200);
}

/** null: hours of that person on that object are accepted. */
export function bookingProblem({ nodes, people }: Firm, nodeId: string | undefined, employeeId: string): string | null {
  const node = nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return 'Nothing of that id takes hours';
  const parent = nodes.find(({ id }) => id === node.parentId);
  if (!node.isActive || parent?.isActive === false) return 'The project is archived';
  return people.some(({ id, isActive }) => id === employeeId && isActive) ? null : 'Nobody of that id works here';
}
