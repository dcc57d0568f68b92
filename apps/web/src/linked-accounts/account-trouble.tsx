import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { isMailKind, isProviderKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCalendar, IconMail } from '@tabler/icons-react';
import { codeText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { AccountAsking } from './account-dialogs.tsx';
import { useSync } from './account-queries.ts';
import { useProviderConnection } from './use-provider-connection.ts';

type AccountTroubleProps = { account: LinkedAccount; onAsk: (asking: AccountAsking) => void };

/** The obstacle to reading appointments and mails, and the action to resolve it. */
export const AccountTrouble = ({ account, onAsk }: AccountTroubleProps) => {
  const { error, is_enabled, collections } = account.attributes;
  if (!is_enabled) return null;
  if (error !== null) return <Failure account={account} code={error.code} onAsk={onAsk} />;
  return collections.some((one) => one.is_enabled) ? null : <NothingChosen account={account} onAsk={onAsk} />;
};

type Code = NonNullable<LinkedAccount['attributes']['error']>['code'];

const Failure = ({ account, code, onAsk }: AccountTroubleProps & { code: Code }) => {
  const t = useT();
  const formats = useFormats();
  const sync = useSync(account);
  const { state, is_syncing, next_sync_at } = account.attributes;
  return (
    <Alert mt="md" variant="light" color={state === 'stopped' ? 'red' : 'yellow'} icon={<IconAlertTriangle />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{codeText(code)}</Text>
        {state === 'failing' && next_sync_at !== null && (
          <Text size="sm">{t('linked-accounts:nextSync', { moment: formats.moment(next_sync_at) })}</Text>
        )}
        {state === 'stopped' ? (
          <Remedy account={account} onAsk={onAsk} />
        ) : (
          <Button size="xs" variant="default" loading={sync.isPending || is_syncing} onClick={() => sync.mutate()}>
            {t('linked-accounts:syncNow')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
};

/** A new password, or a new consent. */
const Remedy = ({ account, onAsk }: AccountTroubleProps) => {
  const t = useT();
  const { kind } = account.attributes;
  const provider = useProviderConnection(() => undefined);
  if (isProviderKind(kind)) {
    return (
      <Button size="xs" variant="default" loading={provider.isBusy} onClick={() => provider.connect(kind)}>
        {t('linked-accounts:provider.allow')}
      </Button>
    );
  }
  return (
    <Button size="xs" variant="default" onClick={() => onAsk({ kind: 'password', account })}>
      {t('linked-accounts:newPassword')}
    </Button>
  );
};

const NothingChosen = ({ account, onAsk }: AccountTroubleProps) => {
  const t = useT();
  const { collections, kind } = account.attributes;
  const isMail = isMailKind(kind);
  const missing = collections.length === 0 ? 'noneThere' : 'noneChosen';
  return (
    <Alert mt="md" variant="light" color="brand" icon={isMail ? <IconMail /> : <IconCalendar />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(isMail ? `linked-accounts:mail.${missing}` : `linked-accounts:${missing}`)}</Text>
        {collections.length > 0 && (
          <Button size="xs" variant="default" onClick={() => onAsk({ kind: 'choose', account })}>
            {t(isMail ? 'linked-accounts:mail.choose' : 'linked-accounts:choose')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
};
