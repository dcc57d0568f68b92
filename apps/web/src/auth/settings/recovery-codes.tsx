import { Alert, Button, Checkbox, CopyButton, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { saveFile } from '../../ui/save-file.ts';
import { printLines } from './print-lines.ts';
import classes from './two-factor.module.css';

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void };

/** The recovery codes, shown once: to copy, to save as a file or to print. */
export const RecoveryCodes = ({ codes, email, onDone }: RecoveryCodesProps) => {
  const t = useT();
  const [isKept, setIsKept] = useState(false);
  const title = t('preferences:twoFactor.codesFor', { email });
  const lines = [title, '', ...codes];
  return (
    <Stack>
      <Alert variant="light" color="orange">
        {t('preferences:twoFactor.codesText')}
      </Alert>
      <ul className={classes.codes} aria-label={t('preferences:twoFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'shell:copied' : 'preferences:tokens.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveFile('daybook-recovery-codes.txt', new Blob([`${lines.join('\r\n')}\r\n`]))}
        >
          {t('preferences:twoFactor.download')}
        </Button>
        <Button variant="default" onClick={() => printLines(title, codes)}>
          {t('preferences:twoFactor.print')}
        </Button>
      </Group>
      <Checkbox
        label={t('preferences:twoFactor.kept')}
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!isKept} onClick={onDone}>
          {t('preferences:twoFactor.finish')}
        </Button>
      </Group>
    </Stack>
  );
};
