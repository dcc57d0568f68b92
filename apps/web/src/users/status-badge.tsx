import { Badge } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import type { User } from './user-queries.ts';

const colours = {
  active: 'brand',
  trial: 'brand',
  expiring: 'rust',
  trial_expired: 'rust',
  invited: 'gray',
  inactive: 'gray',
} as const;

/** The state of a user in a word; archived and deactivated users are named as such. */
export const StatusBadge = ({ user: { attributes } }: { user: User }) => {
  const t = useT();
  const status = attributes.is_deleted ? 'archived' : attributes.is_deactivated ? 'deactivated' : attributes.status;
  return (
    <Badge variant="light" color={colours[attributes.status]} tt="none">
      {t(`users:status.${status}`)}
    </Badge>
  );
};
