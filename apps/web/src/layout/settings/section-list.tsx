import { Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { SettingsLink } from '../../shell/settings-link.tsx';
import type { SettingsModule } from '../../shell/settings-modules.ts';
import { useT } from '../../texts/i18n.ts';
import { SectionSearch } from './section-search.tsx';
import classes from './settings-dialog.module.css';
import { useSections } from './use-sections.ts';

type SectionListProps = { module: SettingsModule; onOpen: (module: SettingsModule) => void };

/** Scrolls the open section into view in a long list. */
const showInList = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'nearest' });

/**
 * All sections by chapter, each a link, and a search field; Enter opens the first result. Screens are below the
 * sections of their chapter.
 */
export const SectionList = ({ module, onOpen }: SectionListProps) => {
  const t = useT();
  const { typed, groups } = useSections();
  const navigate = useNavigate();
  const openFirst = () => {
    const [module, place] = [groups[0]?.modules[0], groups[0]?.places[0]];
    if (module) onOpen(module);
    else if (place) void navigate({ to: place.to });
  };
  return (
    <nav className={classes.sections} aria-label={t('preferences:title')}>
      <div className={classes.search}>
        <SectionSearch size="xs" typed={typed} onEnter={openFirst} />
      </div>
      {groups.map(({ key, modules, places }) => (
        <div key={key} className={classes.group}>
          <Text className={classes.groupName} size="xs" c="dimmed" fw={600}>
            {t(`preferences:groups.${key}`)}
          </Text>
          {modules.map((each) => (
            <SettingsLink
              key={each}
              module={each}
              replace
              className={classes.section}
              {...(each === module ? { 'aria-current': 'page', ref: showInList } : {})}
            >
              {t(`preferences:modules.${each}`)}
            </SettingsLink>
          ))}
          {places.map(({ key: place, to }) => (
            <Link key={place} to={to} className={classes.section}>
              {t(`preferences:places.${place}.name`)}
            </Link>
          ))}
        </div>
      ))}
      {groups.length === 0 && (
        <Text size="sm" c="dimmed" px="sm">
          {t('shell:nothingFound')}
        </Text>
      )}
    </nav>
  );
};
