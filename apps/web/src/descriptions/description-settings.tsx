import { Button, List, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { TryDates } from './try-dates.tsx';

const order = ['dimension', 'level', 'written', 'always', 'elsewhere'] as const;

/** A link to the descriptions, the order of suggestions, and dates in them. */
export const DescriptionSettings = () => {
  const t = useT();
  return (
    <Stack gap="xl">
      <div>
        <Text size="sm" mb="sm">
          {t('descriptions:settings.intro')}
        </Text>
        <Button variant="light" renderRoot={(props) => <Link to="/descriptions" {...props} />}>
          {t('descriptions:settings.toScreen')}
        </Button>
      </div>
      <section aria-labelledby="description-dates">
        <Title order={3} size="h5" id="description-dates" mb={4}>
          {t('descriptions:settings.dates')}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {t('descriptions:settings.datesText')}
        </Text>
        <TryDates />
      </section>
      <section aria-labelledby="description-order">
        <Title order={3} size="h5" id="description-order" mb={4}>
          {t('descriptions:settings.order')}
        </Title>
        <List type="ordered" size="sm" spacing={4}>
          {order.map((step) => (
            <List.Item key={step}>{t(`descriptions:settings.steps.${step}`)}</List.Item>
          ))}
        </List>
      </section>
    </Stack>
  );
};
