import { precedenceSteps } from '@daybook/domain/tags/tag-precedence.ts';
import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import classes from './tags-screen.module.css';

/** Explains which of several tags decides. */
export const PrecedenceText = () => {
  const t = useT();
  return (
    <div>
      <Text fw={600} size="sm">
        {t('tags:precedence.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('tags:precedence.text')}
      </Text>
      <ol className={classes.steps}>
        {precedenceSteps.map((step) => (
          <li key={step}>{t(`tags:precedence.steps.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
};
