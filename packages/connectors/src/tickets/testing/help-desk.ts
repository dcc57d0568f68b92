// The tickets of a firm in a common form, for stand-ins of every ticket system.
//   helpDesk   thirteen tickets in two groups, and the time on them

export type DeskTicket = {
  readonly id: string;
  title: string;
  status: 'open' | 'closed';
  /** The assignee: the signed-in person, or somebody else. */
  assignee: 'right' | 'other';
  readonly group: { readonly id: string; readonly name: string };
  updatedAt: string;
  /** Seconds that were entered without Daybook. */
  seconds: number;
};
export type DeskWorklog = {
  readonly id: string;
  readonly ticketId: string;
  reference: string | null;
  seconds: number;
  startedAt: string;
  text: string;
};

export type HelpDesk = {
  readonly tickets: DeskTicket[];
  readonly worklogs: DeskWorklog[];
  nextId(): string;
};

const groups = [
  { id: '9001', name: 'Bakker "Brood" & Zn 🍞' },
  { id: '9002', name: 'شركة' },
] as const;
const titles = ['Login fails', 'Printer “burns” 🔥', 'مرحبا', 'x'.repeat(300)] as const;

export function helpDesk(): HelpDesk {
  let last = 100_000;
  const [first, second] = groups;
  const tickets = Array.from(
    { length: 13 },
    (_, index): DeskTicket => ({
      ...{ id: String(4711 + index), title: titles[index] ?? `Ticket ${index}`, seconds: 0 },
      status: index === 11 ? 'closed' : 'open',
      assignee: index === 12 ? 'other' : 'right',
      group: index % 2 === 0 ? first : second,
      updatedAt: `2026-11-${String(20 - index).padStart(2, '0')}T08:00:00Z`,
    }),
  );
  return {
    ...{ tickets, worklogs: [] },
    nextId: () => {
      last += 1;
      return String(last);
    },
  };
}
