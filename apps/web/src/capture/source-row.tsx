import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import classes from '../settings/frame/setting-row.module.css';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type NameOwner, type Source, useIgnoreSource, useRenameSource } from './capture-queries.ts';
import { NameDialog } from './name-dialog.tsx';
import { SourcePicture } from './source-picture.tsx';

const SourceNameDialog = ({ source, onClose }: { source: Source; onClose: () => void }) => {
  const t = useT();
  const { user } = useSession();
  const [owner, setOwner] = useState<NameOwner>('user');
  const rename = useRenameSource();
  const { name, own_name: ownName, named_by: namedBy } = source.attributes;
  const choice = user.is_admin && (
    <SegmentedControl<NameOwner>
      aria-label={t('preferences:owner.label')}
      value={owner}
      onChange={setOwner}
      data={(['user', 'client'] as const).map((value) => ({ value, label: t(`preferences:owner.${value}`) }))}
    />
  );
  return (
    <NameDialog
      title={t('capture:sources.renameNamed', { name })}
      given={namedBy === null ? '' : name}
      text={t('capture:sources.nameText', { name: ownName })}
      choice={choice}
      isBusy={rename.isPending}
      onSave={(wanted) => rename.mutate({ source, name: wanted, owner }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};

/** One program or site: its icon, names, kind and the user's time in it; it can be named and, when unknown, ignored. */
export const SourceRow = ({ source }: { source: Source }) => {
  const t = useT();
  const formats = useFormats();
  const { impersonator } = useSession();
  const [isNaming, setIsNaming] = useState(false);
  const ignore = useIgnoreSource();
  const { name, own_name: ownName, named_by: namedBy, type, icon, duration } = source.attributes;
  const facts = [
    t(`capture:sources.types.${type}`),
    duration > 0 ? t('capture:sources.time', { duration: formats.hours(duration) }) : t('capture:sources.noTime'),
    ...(namedBy === null
      ? []
      : [t(namedBy === 'user' ? 'capture:sources.namedByYou' : 'capture:sources.namedByClient')]),
    ...(name === ownName ? [] : [t('capture:sources.ownName', { name: ownName })]),
  ];
  const isCustom = type === 'native_custom' || type === 'web_custom';
  return (
    <li className={classes.row}>
      <SourcePicture icon={icon} />
      <div className={classes.words}>
        <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      {impersonator === null && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={t('capture:sources.renameNamed', { name })}
            onClick={() => setIsNaming(true)}
          >
            {t('capture:sources.rename')}
          </Button>
          {isCustom && (
            <Button
              size="xs"
              variant="default"
              loading={ignore.isPending}
              aria-label={t('capture:sources.ignoreNamed', { name })}
              onClick={() => ignore.mutate(source)}
            >
              {t('capture:sources.ignore')}
            </Button>
          )}
        </Group>
      )}
      {isNaming && <SourceNameDialog source={source} onClose={() => setIsNaming(false)} />}
    </li>
  );
};
