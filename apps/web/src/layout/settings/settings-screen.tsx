// The settings as a page: every section by chapter, each a link that opens it over this page.
import { Title } from '@mantine/core';
import {
  type Icon,
  IconArrowsExchange,
  IconBuilding,
  IconClockCheck,
  IconEye,
  IconFolders,
  IconLock,
  IconPlugConnected,
  IconShieldCheck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { SettingsLink, useOpenSettings } from '../../shell/settings-link.tsx';
import type { SettingsGroup } from '../../shell/settings-modules.ts';
import { useT } from '../../texts/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { FoundChapter } from './find-sections.ts';
import { SectionSearch } from './section-search.tsx';
import classes from './settings-screen.module.css';
import { useSections } from './use-sections.ts';

const symbols: Record<SettingsGroup, Icon> = {
  account: IconUser,
  security: IconLock,
  recording: IconEye,
  booking: IconClockCheck,
  contacts: IconUsers,
  projects: IconFolders,
  transfer: IconArrowsExchange,
  integrations: IconPlugConnected,
  organisation: IconBuilding,
  oversight: IconShieldCheck,
};

const Chapter = ({ chapter }: { chapter: FoundChapter }) => {
  const t = useT();
  const Glyph = symbols[chapter.key];
  const title = t(`preferences:groups.${chapter.key}`);
  return (
    <section className={classes.chapter} aria-label={title}>
      <Title order={2} size="h5" className={classes.name}>
        <Glyph size={20} stroke={1.6} aria-hidden />
        {title}
      </Title>
      <ul className={classes.list}>
        {chapter.places.map(({ key, to }) => (
          <li key={key}>
            <Link to={to} className={classes.link}>
              <span className={classes.label}>{t(`preferences:places.${key}.name`)}</span>
              <span className={classes.about}>{t(`preferences:places.${key}.about`)}</span>
            </Link>
          </li>
        ))}
        {chapter.modules.map((module) => (
          <li key={module}>
            <SettingsLink module={module} className={classes.link}>
              <span className={classes.label}>{t(`preferences:modules.${module}`)}</span>
              <span className={classes.about}>{t(`preferences:about.${module}`)}</span>
            </SettingsLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const SettingsScreen = () => {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const openSettings = useOpenSettings();
  const navigate = useNavigate();
  const { typed, groups } = useSections();
  /** Opens the first result: as in the list, a screen before a section of the same chapter. */
  const openFirst = () => {
    const [place, module] = [groups[0]?.places[0], groups[0]?.modules[0]];
    if (place) void navigate({ to: place.to });
    else if (module) openSettings(module);
  };
  useKeys([{ key: '/', label: t('preferences:search'), run: () => field.current?.focus() }]);
  return (
    <div className={classes.screen}>
      <PageHeader title={t('preferences:title')} />
      <search className={classes.search}>
        <SectionSearch ref={field} size="md" typed={typed} onEnter={() => typed.trim() !== '' && openFirst()} />
      </search>
      {groups.length === 0 ? (
        <EmptyState title={t('shell:nothingFound')} text={t('preferences:nothingFound')} />
      ) : (
        <div className={classes.chapters}>
          {groups.map((chapter) => (
            <Chapter key={chapter.key} chapter={chapter} />
          ))}
        </div>
      )}
    </div>
  );
};
