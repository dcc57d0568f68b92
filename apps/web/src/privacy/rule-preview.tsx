import { isPrivacyPattern, type PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import { Alert, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { rulePreviewQuery } from './privacy-queries.ts';

type Lost = { count: number; seconds: number };

/** The preview of a rule: its effect on the user's own logs of yesterday and the last seven days. */
export const RulePreview = ({ kind, pattern, scope }: Pick<PrivacyRule, 'kind' | 'pattern' | 'scope'>) => {
  const t = useT();
  const formats = useFormats();
  const { data } = useQuery(rulePreviewQuery({ kind, pattern }));
  if (data === undefined || !isPrivacyPattern(kind, pattern)) return null;
  const line = (key: 'yesterday' | 'week', { count, seconds }: Lost) =>
    t(`privacy:preview.${key}`, { count, hours: formats.hours(seconds) });
  return (
    <Alert variant="light" color="gray" title={t('privacy:preview.title')} role="status">
      <Text size="sm">{line('yesterday', data.yesterday)}</Text>
      <Text size="sm">{line('week', data.week)}</Text>
      {data.titles.length > 0 && (
        <List size="sm" mt="xs">
          {data.titles.map((title) => (
            <List.Item key={title}>{title}</List.Item>
          ))}
        </List>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {t(`privacy:preview.whose.${scope}`)}
      </Text>
    </Alert>
  );
};
