import { dateTags, expandDateTags, sayDateTag, writeDateTag } from '@daybook/domain/descriptions/date-tags.ts';
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { todayIn } from '../ui/formats/dates.ts';
import classes from './descriptions-screen.module.css';

const units = ['month', 'quarter', 'year'] as const;

/** Every date tag with its value today, and a field to try them. */
export const TryDates = () => {
  const t = useT();
  const { user } = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const date = todayIn(user.timezone, Date.now());
  const text =
    typed ??
    t('descriptions:settings.example', {
      tag: writeDateTag({ unit: 'month', offset: -1, form: 'year' }, user.language),
    });
  return (
    <Stack gap="sm">
      <TextInput
        label={t('descriptions:settings.try')}
        value={text}
        maxLength={500}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Text size="sm" aria-live="polite">
        {t('descriptions:form.preview', { text: expandDateTags(text, date, user.language) })}
      </Text>
      {units.map((unit) => (
        <dl key={unit} className={classes.dates}>
          {dateTags
            .filter((tag) => tag.unit === unit)
            .map((tag) => {
              const written = writeDateTag(tag, user.language);
              return (
                <div key={written}>
                  <dt>{written}</dt>
                  <dd>{sayDateTag(tag, date, user.language)}</dd>
                </div>
              );
            })}
        </dl>
      ))}
    </Stack>
  );
};
