// Lets the language model write the description of a booking. Shown only to users who agreed to the model.
import { Button, Group, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { modelQuery, useWordDescription } from './model-queries.ts';

export type WordDescriptionProps = {
  logIds: readonly string[];
  /** The present description. */
  value: string;
  onTake: (description: string) => void;
};

export const WordDescription = ({ logIds, value, onTake }: WordDescriptionProps) => {
  const t = useT();
  const { data } = useQuery(modelQuery);
  const [worded, setWorded] = useState<string | null>(null);
  const word = useWordDescription((description) => {
    setWorded(description);
    onTake(description);
  });
  if (!data?.model || !data.allowed || data.agreed_at === null || logIds.length === 0) return null;
  return (
    <Group gap="xs">
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconSparkles size={14} aria-hidden />}
        loading={word.isPending}
        onClick={() => word.mutate(logIds)}
      >
        {t('ai:model.word')}
      </Button>
      {worded !== null && worded === value && (
        <Text size="xs" c="dimmed" role="status">
          {t('ai:model.worded', { host: data.model.host })}
        </Text>
      )}
    </Group>
  );
};
