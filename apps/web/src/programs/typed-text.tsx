import { ActionIcon, Code, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import classes from './programs.module.css';

/** Text to be typed elsewhere, where links do not work, with a button to copy it. */
export const TypedText = ({ text }: { text: string }) => {
  const t = useT();
  return (
    <span className={classes.typed}>
      <Code>{text}</Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            size="sm"
            onClick={copy}
            aria-label={copied ? t('programs:copied') : t('programs:copy', { text })}
          >
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  );
};
