import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { deactivationReason } from './deactivation-reason.ts';
import type { User } from './user-queries.ts';

/** Why and when a user was deactivated, in the given words; nothing for all others. */
export const DeactivationNote = ({ user: { attributes } }: { user: User }) => {
  const t = useT();
  const formats = useFormats();
  const { is_deactivated: isDeactivated, reason, deactivated_at: at } = attributes;
  if (!isDeactivated || at === null) return null;
  const { key, words } = deactivationReason(reason);
  const why = [key === null ? null : t(`users:reasons.${key}`), words].filter((text) => text !== null).join(': ');
  return (
    <Text size="xs" c="dimmed" lineClamp={3} title={why} style={{ overflowWrap: 'anywhere' }}>
      {[formats.moment(at), why].filter((text) => text !== '').join(' · ')}
    </Text>
  );
};
