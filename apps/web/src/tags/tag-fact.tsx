import { Badge, Text } from '@mantine/core';
import { IconLock, IconSettingsAutomation } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { Hint } from '../ui/hint.tsx';
import type { Tag } from './tag-queries.ts';
import { factText, factValue } from './tag-words.ts';
import classes from './tags-screen.module.css';

/** A tag's match: its fact, its conditions, whether it is locked, and where it was last seen. */
export const TagFact = ({ tag: { attributes }, withSubject = true }: { tag: Tag; withSubject?: boolean }) => {
  const t = useT();
  return (
    <div className={classes.words}>
      <div className={classes.fact}>
        <Text size="xs" c="dimmed">
          {t(`tags:types.${attributes.type}`)}
        </Text>
        {attributes.type !== 'default_value' && (
          <Text fw={600} size="sm" className={classes.value}>
            {factValue(t, attributes)}
          </Text>
        )}
        {attributes.conditions.map((condition) => (
          <Badge key={`${condition.type} ${condition.value}`} variant="light" color="gray" tt="none">
            {t('tags:rules.and')} {factText(t, condition)}
          </Badge>
        ))}
        {attributes.locked && (
          <Hint label={t('tags:lockedText')}>
            <IconLock size={16} role="img" aria-label={t('tags:lockedText')} />
          </Hint>
        )}
        {attributes.forced && (
          <Hint label={t('tags:forcedText')}>
            <IconSettingsAutomation size={16} role="img" aria-label={t('tags:forcedText')} />
          </Hint>
        )}
        {attributes.origin !== null && (
          <Text size="xs" c="dimmed">
            {t(`tags:origins.${attributes.origin}`)}
          </Text>
        )}
      </div>
      {withSubject && attributes.latest_subject !== null && (
        <Text size="xs" c="dimmed" lineClamp={1} title={attributes.latest_subject}>
          {attributes.latest_subject}
        </Text>
      )}
    </div>
  );
};
