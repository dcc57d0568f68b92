import { useQuery } from '@tanstack/react-query';
import { levelsQuery } from '../../dimensions/dimension-queries.ts';
import { useSession } from '../../shell/api/session.ts';

/** Whether the organisation books directly on a level, known before the level itself. */
export const useBooksDirectly = (): boolean => useSession().preferences.booking_method?.method === 'level';

/** The level that the organisation books on directly; null: it books for a contact. */
export const useDirectLevel = () => {
  const { booking_method: method } = useSession().preferences;
  const isDirect = useBooksDirectly();
  const { data } = useQuery({ ...levelsQuery, enabled: isDirect });
  const found = data?.data.find(({ attributes }) => attributes.level === method?.level);
  return isDirect && found ? { id: found.id, name: found.attributes.name } : null;
};
