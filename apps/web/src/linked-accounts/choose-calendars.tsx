import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { isMailKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useUpdateAccount } from './account-queries.ts';
import { useCollectionName } from './use-collection-name.ts';

type Collection = LinkedAccount['attributes']['collections'][number];

/** Returns the chosen calendars; before any choice the preselected ones. */
const chosenOf = (collections: readonly Collection[]): string[] => {
  const chosen = collections.filter(({ is_enabled }) => is_enabled);
  return (chosen.length > 0 ? chosen : collections.filter(({ is_proposed }) => is_proposed)).map(({ id }) => id);
};

/** The calendars or mail folders of an account that are read. */
export const ChooseCalendars = ({ account, onClose }: { account: LinkedAccount; onClose: () => void }) => {
  const t = useT();
  const update = useUpdateAccount(account);
  const { collections, kind } = account.attributes;
  const isMail = isMailKind(kind);
  const collectionName = useCollectionName(account);
  const [chosen, setChosen] = useState(() => chosenOf(collections));
  const title = t(isMail ? 'linked-accounts:mail.choose' : 'linked-accounts:choose');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const changed = collections
      .map(({ id, is_enabled }) => ({ id, before: is_enabled, is_enabled: chosen.includes(id) }))
      .filter((one) => one.before !== one.is_enabled)
      .map(({ id, is_enabled }) => ({ id, is_enabled }));
    if (changed.length === 0) onClose();
    else update.mutate({ collections: changed }, { onSuccess: onClose });
  };
  return (
    <FormDialog title={title} onClose={onClose} onSubmit={submit}>
      <Text size="sm">{t(isMail ? 'linked-accounts:mail.chooseText' : 'linked-accounts:chooseText')}</Text>
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label={title}>
        <Stack gap="sm">
          {collections.map(({ id, name, is_gone }, index) => (
            <Checkbox
              key={id}
              value={id}
              label={collectionName(name)}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              {...(is_gone ? { description: t('linked-accounts:gone'), disabled: !chosen.includes(id) } : {})}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <FormButtons isBusy={update.isPending} onCancel={onClose} action={t('linked-accounts:save')} />
    </FormDialog>
  );
};
