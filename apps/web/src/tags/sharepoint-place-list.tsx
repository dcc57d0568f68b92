import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { IconBooks, IconFolder, IconWorld } from '@tabler/icons-react';
import rowClasses from '../settings/frame/setting-row.module.css';
import { useT } from '../texts/i18n.ts';
import { chosenPlace, type Place, type SharePointFolder, type Way } from './sharepoint-places.ts';

type PlaceListProps = {
  way: Way;
  places: readonly Place[];
  isTaken: (path: string) => boolean;
  isSaving: boolean;
  onOpen: (place: Place) => void;
  onChoose: (folder: SharePointFolder) => void;
};

const glyphs = [IconWorld, IconBooks] as const;

/** The places on one level. Those with children can be opened; those with documents can be chosen. */
export const PlaceList = ({ way, places, isTaken, isSaving, onOpen, onChoose }: PlaceListProps) => {
  const t = useT();
  const Glyph = glyphs[way.length] ?? IconFolder;
  if (places.length === 0) return <Text size="sm">{t('tags:folders.sharepoint.none')}</Text>;
  return (
    <ul className={rowClasses.list}>
      {places.map((place) => {
        const { id, name, path, isEmpty } = place;
        const folder = chosenPlace(way, place);
        return (
          <li key={id} className={rowClasses.row}>
            <Group gap="xs" wrap="nowrap" className={rowClasses.words}>
              <Glyph size={18} aria-hidden style={{ flexShrink: 0 }} />
              {isEmpty ? (
                <Text size="sm">{name}</Text>
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  aria-label={t('tags:folders.sharepoint.open', { name })}
                  onClick={() => onOpen(place)}
                >
                  {name}
                </Anchor>
              )}
            </Group>
            {folder !== null && isTaken(path) && (
              <Badge variant="light" color="gray" c="var(--mantine-color-text)" tt="none">
                {t('tags:folders.sharepoint.taken')}
              </Badge>
            )}
            {folder !== null && !isTaken(path) && (
              <Button
                size="xs"
                variant="default"
                disabled={isSaving}
                aria-label={t('tags:folders.sharepoint.takeNamed', { name })}
                onClick={() => onChoose(folder)}
              >
                {t('tags:folders.sharepoint.take')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
