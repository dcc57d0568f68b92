// The texts of a box of the activity lane: its name, its likely contact, and the other time in it.
import type { Translate } from '../../texts/i18n.ts';
import { contactColour } from '../../ui/contact-colour.ts';
import type { Formats } from '../../ui/formats/use-formats.ts';
import type { BlockRest, CalmBlock } from './calm-blocks.ts';
import type { Likely } from './likely.ts';

export type ContactName = (id: string | null) => string | null;
type Named = Pick<CalmBlock, 'kind' | 'contactId' | 'log'>;

export const blockName = (t: Translate, { kind, contactId, log }: Named, contactName: ContactName): string => {
  if (log) return log.subject.title;
  return kind === 'contact' ? (contactName(contactId) ?? '') : t(`timeline:kind.${kind}`);
};

/** Returns the likely contact as text; empty when it is not known or already decided. */
export const likelyText = (t: Translate, likely: Likely | null): string => {
  if (likely === null) return '';
  const ofKind = likely.kind === 'contact' ? '' : t(`timeline:kind.${likely.kind}`);
  return t('timeline:todo.probably', { name: likely.contact_name ?? ofKind });
};

/** Returns the short name of a part of a box: its contact, or its likely contact with a question mark. */
const partName = (t: Translate, part: BlockRest, contactName: ContactName): string =>
  part.kind === 'untagged' && part.likely?.contact_name
    ? t('timeline:block.maybe', { name: part.likely.contact_name })
    : blockName(t, part, contactName);

const mostShown = 3;

/** The other time in a box: "Smit Vastgoed 0:04, Intern 0:02". */
export const restText = (
  t: Translate,
  rest: readonly BlockRest[],
  contactName: ContactName,
  formats: Formats,
): string => {
  const said = rest
    .slice(0, mostShown)
    .map((one) => `${partName(t, one, contactName)} ${formats.hours(one.seconds)}`)
    .join(', ');
  return rest.length > mostShown ? `${said} …` : said;
};

/** Returns the colour of a box or a part of one; nothing for kinds that the style sheet colours. */
export const blockColour = ({ kind, contactId, likely }: Pick<CalmBlock, 'kind' | 'contactId' | 'likely'>) => {
  if (kind === 'contact') return contactColour(contactId);
  return kind === 'untagged' && likely?.kind === 'contact' ? contactColour(likely.contact_id) : undefined;
};

/** Returns the line of a box, in which each part of the other time is as long as its share of the box. */
export const restLine = (rest: readonly BlockRest[], seconds: number): string => {
  const total = rest.reduce((sum, one) => sum + one.seconds, seconds);
  let at = 0;
  const stops = rest.flatMap((one) => {
    const from = at;
    at += (one.seconds / Math.max(1, total)) * 100;
    const colour = blockColour(one) ?? `var(--rest-${one.kind})`;
    return [`${colour} ${from.toFixed(1)}% ${at.toFixed(1)}%`];
  });
  return `linear-gradient(to right, ${stops.join(', ')}, transparent ${at.toFixed(1)}%)`;
};
