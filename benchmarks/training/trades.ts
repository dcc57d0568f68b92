/** The days of a trade, as ranges from which each person gets their own values. */
export interface Trade {
  readonly name: string;
  readonly contacts: readonly [number, number];
  /** The relative time in each kind of window. */
  readonly windows: Readonly<Record<WindowKind, number>>;
  /** The usual minutes of one piece of work. */
  readonly sessionMinutes: readonly [number, number];
  /** Meetings a day. */
  readonly meetings: readonly [number, number];
  readonly calls: readonly [number, number];
  /** Share of mails from others about a contact: authorities, banks, suppliers. */
  readonly thirdParties: readonly [number, number];
  /** Matters, tickets or dossiers of one contact. */
  readonly matters: readonly [number, number];
  /** Share of internal time. */
  readonly internal: readonly [number, number];
}

export const windowKinds = ['document', 'mail', 'portal', 'own_site', 'tool', 'chat', 'search'] as const;
export type WindowKind = (typeof windowKinds)[number];

const windows = (
  document: number,
  mail: number,
  portal: number,
  own_site: number,
  tool: number,
  chat: number,
  search: number,
) => ({ document, mail, portal, own_site, tool, chat, search }) satisfies Record<WindowKind, number>;

const trade = (name: string, windowShares: Trade['windows'], about: Partial<Trade> = {}): Trade => ({
  name,
  windows: windowShares,
  contacts: [8, 35],
  sessionMinutes: [10, 40],
  meetings: [0, 2],
  calls: [0, 4],
  thirdParties: [0.05, 0.35],
  matters: [1, 4],
  internal: [0.05, 0.25],
  ...about,
});

export const trades: readonly Trade[] = [
  trade('litigator', windows(6, 5, 3, 0, 1, 1, 2), { thirdParties: [0.2, 0.45], matters: [1, 3] }),
  trade('deeds', windows(5, 6, 5, 0, 2, 1, 1), {
    contacts: [25, 70],
    sessionMinutes: [5, 20],
    thirdParties: [0.2, 0.45],
  }),
  trade('ledgers', windows(4, 4, 8, 1, 3, 1, 1), { contacts: [20, 60], sessionMinutes: [8, 40] }),
  trade('levies', windows(6, 5, 5, 0, 1, 1, 3), { contacts: [15, 50], thirdParties: [0.2, 0.5] }),
  trade('programmer', windows(1, 1, 5, 3, 8, 5, 4), {
    contacts: [3, 9],
    sessionMinutes: [20, 90],
    matters: [3, 15],
    calls: [0, 1],
  }),
  trade('operations', windows(1, 2, 7, 4, 6, 4, 2), { contacts: [8, 30], sessionMinutes: [5, 30], matters: [2, 10] }),
  trade('drawings', windows(7, 4, 1, 1, 6, 1, 2), { contacts: [5, 20], sessionMinutes: [20, 90], matters: [1, 3] }),
  trade('statics', windows(6, 3, 1, 0, 7, 1, 2), { contacts: [5, 20], sessionMinutes: [20, 80] }),
  trade('campaigns', windows(3, 4, 6, 6, 2, 4, 4), { contacts: [5, 18], sessionMinutes: [8, 45], meetings: [1, 4] }),
  trade('figures', windows(6, 4, 4, 0, 2, 2, 1), { contacts: [3, 12], internal: [0.2, 0.45], meetings: [1, 3] }),
  trade('staffing', windows(3, 6, 6, 1, 1, 4, 4), { contacts: [8, 30], sessionMinutes: [5, 20], calls: [4, 14] }),
  trade('houses', windows(3, 6, 5, 2, 1, 2, 2), {
    contacts: [15, 50],
    sessionMinutes: [4, 20],
    calls: [4, 12],
    thirdParties: [0.2, 0.45],
  }),
  trade('planning', windows(4, 6, 5, 1, 1, 5, 1), { contacts: [3, 14], meetings: [2, 6], sessionMinutes: [6, 30] }),
  trade('words', windows(7, 3, 2, 1, 2, 1, 5), { contacts: [5, 20], sessionMinutes: [20, 90] }),
  trade('care', windows(3, 4, 7, 0, 1, 2, 1), { contacts: [25, 70], sessionMinutes: [5, 25], calls: [2, 8] }),
  trade('claims', windows(4, 6, 7, 0, 1, 1, 1), {
    contacts: [20, 60],
    sessionMinutes: [5, 25],
    thirdParties: [0.2, 0.45],
  }),
];
