import type { SupportFact } from '@daybook/contract/support.ts';
import { Checkbox, Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { Facts } from './facts.tsx';
import classes from './message-list.module.css';

type DiagnosisChoiceProps = {
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
  /** Undefined while the checks run. */
  facts: readonly SupportFact[] | undefined;
};

/** Whether technical details are sent along; the user may inspect them first. */
export const DiagnosisChoice = ({ isWanted, onChange, facts }: DiagnosisChoiceProps) => {
  const t = useT();
  return (
    <div>
      <Checkbox
        label={t('support:along')}
        description={t('support:alongText')}
        checked={isWanted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isWanted && facts === undefined && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {t('support:checking')}
        </Text>
      )}
      {facts !== undefined && (
        <details>
          <summary className={classes.more}>{t('support:look')}</summary>
          <Facts facts={facts} />
        </details>
      )}
    </div>
  );
};
