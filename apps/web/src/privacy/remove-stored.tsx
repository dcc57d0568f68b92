import { isPrivacyPattern, type PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { rulePreviewQuery } from './privacy-queries.ts';

type RemoveStoredProps = Pick<PrivacyRule, 'kind' | 'pattern'> & CheckboxProps;

/** Offers to remove stored activity of open days, and shows how much that is; hidden when there is none. */
export const RemoveStored = ({ kind, pattern, ...box }: RemoveStoredProps) => {
  const t = useT();
  const formats = useFormats();
  const { data } = useQuery(rulePreviewQuery({ kind, pattern }));
  if (data === undefined || data.open.count === 0 || !isPrivacyPattern(kind, pattern)) return null;
  return (
    <Checkbox
      label={t('privacy:stored.label', { count: data.open.count, hours: formats.hours(data.open.seconds) })}
      description={t('privacy:stored.text')}
      {...box}
    />
  );
};
