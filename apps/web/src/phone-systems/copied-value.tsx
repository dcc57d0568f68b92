import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import classes from '../settings/frame/setting-row.module.css';
import { useT } from '../texts/i18n.ts';

/** A long value to copy. */
export const CopiedValue = ({ label, value }: { label: string; value: string }) => {
  const t = useT();
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="center" wrap="nowrap">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="compact-sm"
              style={{ flexShrink: 0 }}
              aria-label={t('phone-systems:copy', { label })}
              onClick={copy}
            >
              {t(copied ? 'shell:copied' : 'phone-systems:copyShort')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Code block className={classes.token}>
        {value}
      </Code>
    </Stack>
  );
};
