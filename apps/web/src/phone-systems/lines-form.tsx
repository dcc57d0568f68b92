import { ActionIcon, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { lineOwnersQuery, type PhoneSystem, useUpdateSystem } from './phone-queries.ts';

type Row = { key: string; line: string; user_id: string | null };
const rowOf = (line: string, userId: string | null): Row => ({ key: randomId(), line, user_id: userId });

type LinesFormProps = { system: PhoneSystem; onClose: () => void };

/** The user of each line. Lines with waiting calls are listed without a user. */
export const LinesForm = ({ system, onClose }: LinesFormProps) => {
  const t = useT();
  const owners = useQuery(lineOwnersQuery);
  const update = useUpdateSystem(system);
  const { lines, waiting } = system.attributes;
  const form = useForm({
    initialValues: {
      lines: [
        ...waiting.map(({ line }) => rowOf(line, null)),
        ...lines.map(({ line, user_id }) => rowOf(line, user_id)),
      ],
    },
    validate: {
      lines: {
        line: (line, values) => {
          if (line.trim() === '') return t('phone-systems:lines.missing');
          const times = values.lines.filter((other) => other.line.trim() === line.trim()).length;
          return times > 1 ? t('phone-systems:lines.twice') : null;
        },
      },
    },
  });
  const submit = form.onSubmit((values) => {
    const chosen = values.lines.flatMap(({ line, user_id }) => (user_id === null ? [] : [{ line, user_id }]));
    update.mutate({ lines: chosen }, { onSuccess: onClose });
  });
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('phone-systems:lines.title', { name: system.attributes.name })}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('phone-systems:lines.text')}
          </Text>
          {form.values.lines.map(({ key }, index) => (
            <Group key={key} align="start" wrap="nowrap" gap="xs">
              <TextInput
                flex={1}
                aria-label={t('phone-systems:lines.line')}
                placeholder={t('phone-systems:lines.line')}
                {...form.getInputProps(`lines.${index}.line`)}
              />
              <Select
                flex={1.2}
                searchable
                clearable
                aria-label={t('phone-systems:lines.person')}
                placeholder={t('phone-systems:lines.nobody')}
                data={owners.data ?? []}
                {...form.getInputProps(`lines.${index}.user_id`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('phone-systems:lines.remove')}
                onClick={() => form.removeListItem('lines', index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Group>
            <Button
              variant="light"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.insertListItem('lines', rowOf('', null))}
            >
              {t('phone-systems:lines.add')}
            </Button>
          </Group>
          <FormButtons isBusy={update.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};
