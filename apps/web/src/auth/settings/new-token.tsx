import { abilities } from '@daybook/contract/auth.ts';
import { routes } from '@daybook/contract/routes.ts';
import { Button, Checkbox, Code, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../settings/frame/setting-row.module.css';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { type Ability, abilityKeys } from './ability-keys.ts';

const TokenValue = ({ value, onClose }: { value: string; onClose: () => void }) => {
  const t = useT();
  return (
    <Stack>
      <Text size="sm">{t('preferences:tokens.once')}</Text>
      <Code block className={classes.token}>
        {value}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'shell:copied' : 'preferences:tokens.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('shell:close')}</Button>
      </Group>
    </Stack>
  );
};

/** Creates a key and shows its value once. */
export const NewToken = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Ability[]>(['logs:write']);
  const create = useMutation({
    mutationFn: () => call(routes.createToken, { body: { name, abilities: [...chosen] } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.tokens() }),
  });
  const close = () => {
    setIsOpen(false);
    setName('');
    create.reset();
  };
  const value = create.data?.data.attributes.token;
  const toggle = (ability: Ability, on: boolean) =>
    setChosen((list) => (on ? [...list, ability] : list.filter((entry) => entry !== ability)));
  return (
    <>
      <Button variant="light" onClick={() => setIsOpen(true)}>
        {t('preferences:tokens.new')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('preferences:tokens.new')}
        closeButtonProps={{ 'aria-label': t('shell:close') }}
      >
        {value === undefined ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              create.mutate();
            }}
          >
            <Stack>
              <TextInput
                data-autofocus
                required
                label={t('preferences:tokens.name')}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Checkbox.Group label={t('preferences:tokens.may')} value={[...chosen]}>
                <Stack gap="xs" mt="xs">
                  {abilities.map((ability) => (
                    <Checkbox
                      key={ability}
                      value={ability}
                      label={t(`preferences:tokens.abilities.${abilityKeys[ability]}`)}
                      onChange={(event) => toggle(ability, event.currentTarget.checked)}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
              <Group justify="flex-end">
                <Button variant="default" onClick={close}>
                  {t('shell:cancel')}
                </Button>
                <Button type="submit" loading={create.isPending} disabled={name.trim() === '' || chosen.length === 0}>
                  {t('preferences:tokens.create')}
                </Button>
              </Group>
            </Stack>
          </form>
        ) : (
          <TokenValue value={value} onClose={close} />
        )}
      </Modal>
    </>
  );
};
