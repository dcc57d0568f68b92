import type { ExportError } from '@daybook/contract/exports.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import classes from './exports.module.css';
import { reasonOf, saidOf } from './failure-words.ts';

/** Why a booking is not in the external system, in words, and what to consider. */
export const ReasonText = ({ error }: { error: ExportError }) => {
  const t = useT();
  const system = systemName(error.system);
  const said = saidOf(t, error, system);
  return (
    <div className={classes.words}>
      <Text size="sm">
        {reasonOf(t, error, system, true)}
        {error.action === 'remove' && ` ${t('exports:removing', { system })}`}
        {error.action === 'update' && ` ${t('exports:updating', { system })}`}
      </Text>
      {said !== null && (
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      )}
      {error.is_uncertain && <Text size="sm">{t('exports:uncertain', { system })}</Text>}
    </div>
  );
};
