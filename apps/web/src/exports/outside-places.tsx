// The counterpart of a contact, project or booking in the connected system, in a line with a link.
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { wordsOf } from './failure-words.ts';
import { activityPlaceQuery, contactPlaceQuery, dimensionPlaceQuery } from './place-queries.ts';

const OpenThere = ({ link, system }: { link: string | null; system: string }) => {
  const t = useT();
  if (link === null) return null;
  return (
    <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
      {t('exports:place.open', { system })} <IconExternalLink size={14} aria-hidden />
    </Anchor>
  );
};

/** For a contact or a dimension: its counterpart. */
export const OutsideRecordPlace = ({ kind, id }: { kind: 'contact' | 'dimension'; id: string }) => {
  const t = useT();
  const formats = useFormats();
  const contact = useQuery({ ...contactPlaceQuery(id), enabled: kind === 'contact' });
  const dimension = useQuery({ ...dimensionPlaceQuery(id), enabled: kind === 'dimension' });
  const { data: place } = kind === 'contact' ? contact : dimension;
  if (place == null) return null;
  const system = systemName(place.system);
  const facts = [
    t('exports:place.named', { system, name: place.name }),
    ...(place.is_active ? [] : [t('exports:place.archived')]),
    ...(place.read_at === null ? [] : [t('exports:place.read', { moment: formats.moment(place.read_at) })]),
  ];
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Text>
      <OpenThere link={place.link} system={system} />
    </Group>
  );
};

/** For a booking: whether it arrived, is being sent, or why it was refused. */
export const OutsideHoursPlace = ({ id, dayId }: { id: string; dayId: string | null }) => {
  const t = useT();
  const { data: place } = useQuery(activityPlaceQuery(id));
  if (place == null || place.status === 'unknown') return null;
  const system = systemName(place.system);
  const { status, error, link } = place;
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text size="sm" c={status === 'error' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t(`exports:place.${status}`, { system })}
        </Text>
        <OpenThere link={link} system={system} />
      </Group>
      {error !== null && (
        <Text size="sm">
          {wordsOf(t, error, system, true)}{' '}
          <Link to="/activities-errors" {...(dayId === null ? {} : { search: { day: dayId } })}>
            {t('exports:look')}
          </Link>
        </Text>
      )}
    </Stack>
  );
};
