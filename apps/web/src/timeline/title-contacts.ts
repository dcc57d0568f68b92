// Whom a meeting was with, from the words of its title and the addresses of those invited.
import type { TimelineAppointment } from '@daybook/contract/timeline.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);

const common = new Set([
  'overleg',
  'bespreking',
  'telefonisch',
  'meeting',
  'call',
  'met',
  'over',
  'van',
  'the',
  'and',
  'und',
  'les',
  'avec',
  'besprechung',
  'reunion',
  'vergadering',
  'teams',
  'zoom',
  'bij',
  'voor',
  'stichting',
  'jaarrekening',
  'administratie',
  'aangifte',
]);

/** The words of a title that may name somebody, the last first: titles mostly end with the name. */
export const telling = (title: string): string[] => {
  const words = wordsOf(title).filter((word) => !common.has(word));
  return [...new Set(words)].reverse().slice(0, 4);
};

type Named = { id: string; name: string };
export type TitleMatch = Named & { share: number };

const shareOf = (appointment: Pick<TimelineAppointment, 'description' | 'attendees'>, { name }: Named): number => {
  const title = new Set(wordsOf(appointment.description));
  const words = wordsOf(name);
  if (words.length === 0) return 0;
  const hosts = plain(appointment.attendees.map((address) => address.split('@')[1] ?? '').join(' '));
  const told = words.filter((word) => title.has(word)).length / words.length;
  const joined = words.join('');
  return hosts.includes(joined) && joined.length >= 5 ? Math.max(told, 0.9) : told;
};

/** The contacts that a meeting names, the most fully named first; at most three. */
export const matchTitle = (
  appointment: Pick<TimelineAppointment, 'description' | 'attendees'>,
  contacts: readonly Named[],
): TitleMatch[] =>
  contacts
    .map((contact) => ({ ...contact, share: shareOf(appointment, contact) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name))
    .slice(0, 3);
