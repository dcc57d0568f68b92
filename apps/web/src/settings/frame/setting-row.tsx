import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../texts/i18n.ts';
import classes from './setting-row.module.css';

type SettingRowProps = {
  label: string;
  /** Text about its effect. */
  text: string;
  /** The default, in words. */
  fallback?: string;
  setBy?: 'default' | 'client' | 'user';
  children: ReactNode;
};

/** One setting: its effect, its default, who set it, and the control. */
export const SettingRow = ({ label, text, fallback, setBy, children }: SettingRowProps) => {
  const t = useT();
  const notes = [
    ...(fallback === undefined ? [] : [t('preferences:default', { value: fallback })]),
    ...(setBy === undefined ? [] : [t(`preferences:setBy.${setBy}`)]),
  ];
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} size="sm">
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
        {notes.length > 0 && (
          <Text size="xs" c="dimmed" mt={4}>
            {notes.join(' · ')}
          </Text>
        )}
      </div>
      <div className={classes.control}>{children}</div>
    </div>
  );
};
