// The kind of an entry or a slot, by the grouping rule of the day.
//   logKind   the kind for drawing and naming
//   logKey    equal for entries of one kind and one contact
import type { TimelineSlot } from '@daybook/contract/timeline.ts';
import { type GroupKind, groupKey, groupKind } from '@daybook/domain/timeline/groups.ts';

type Decided = Pick<TimelineSlot, 'status' | 'contact_id' | 'internal'>;

const grouped = ({ status, contact_id: contactId, internal }: Decided) => ({ status, contactId, internal });

export const logKind = (one: Decided): GroupKind => groupKind(grouped(one));

export const logKey = (one: Decided): string => groupKey(grouped(one));
