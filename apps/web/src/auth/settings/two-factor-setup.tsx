import { routes } from '@daybook/contract/routes.ts';
import { Button, Code, CopyButton, Group, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shell/api/api.ts';
import { presentError } from '../../shell/messages/present-error.ts';
import { hasCode } from '../../texts/api-error.ts';
import { errorText } from '../../texts/error-text.ts';
import { useT } from '../../texts/i18n.ts';
import { isComplete } from '../../ui/fields/six-digits.ts';
import { CodeField } from '../code-field.tsx';
import classes from './two-factor.module.css';

type TwoFactorSetupProps = {
  prepared: { svg: string; url: string; secret: string };
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** In groups of four, for typing. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
/** As an image it cannot run scripts, whatever it contains. */
const pictureOf = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

const useConfirm = (onDone: TwoFactorSetupProps['onDone'], onWrong: () => void) =>
  useMutation({
    mutationFn: (code: string) => call(routes.confirmTwoFactor, { body: { code } }),
    onSuccess: ({ data }) => onDone(data.recovery_codes),
    onError: (error) => {
      onWrong();
      if (!hasCode(error, 'INVALID_TOTP', 'RATE_LIMITED')) presentError(error);
    },
    meta: { errorShown: true },
  });

/** Scan or type the secret, then confirm it with a code from the app. */
export const TwoFactorSetup = ({ prepared, onDone, onCancel }: TwoFactorSetupProps) => {
  const t = useT();
  const [code, setCode] = useState('');
  const confirm = useConfirm(onDone, () => setCode(''));
  const { error } = confirm;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(code);
  };
  const change = (digits: string) => {
    setCode(digits);
    if (digits !== '') confirm.reset();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <List type="ordered" spacing="md" size="sm" className={classes.steps}>
          <List.Item>{t('preferences:twoFactor.stepApp')}</List.Item>
          <List.Item>
            {t('preferences:twoFactor.stepScan')}
            <div className={classes.scan}>
              <img className={classes.picture} src={pictureOf(prepared.svg)} alt={t('preferences:twoFactor.picture')} />
              <Stack gap="xs" className={classes.secret}>
                <Text size="sm">{t('preferences:twoFactor.typed')}</Text>
                <Code data-secret>{inGroups(prepared.secret)}</Code>
                <Group gap="xs">
                  <CopyButton value={prepared.secret}>
                    {({ copied, copy }) => (
                      <Button size="xs" variant="default" onClick={copy}>
                        {t(copied ? 'shell:copied' : 'preferences:tokens.copy')}
                      </Button>
                    )}
                  </CopyButton>
                  <Button size="xs" variant="subtle" component="a" href={prepared.url}>
                    {t('preferences:twoFactor.openApp')}
                  </Button>
                </Group>
              </Stack>
            </div>
          </List.Item>
          <List.Item>{t('preferences:twoFactor.stepCode')}</List.Item>
        </List>
        <CodeField
          label={t('preferences:twoFactor.code')}
          value={code}
          error={hasCode(error, 'INVALID_TOTP', 'RATE_LIMITED') ? errorText(error) : null}
          isDisabled={confirm.isPending}
          onChange={change}
          onComplete={(complete) => confirm.mutate(complete)}
        />
        <Text size="sm" c="dimmed">
          {t('preferences:twoFactor.consequence')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" loading={confirm.isPending} disabled={!isComplete(code)}>
            {t('preferences:twoFactor.switchOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
