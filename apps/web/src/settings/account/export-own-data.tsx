import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Years of work are a large file. */
const withinMs = 10 * 60_000;

/** All stored data about the user as one file. */
export const ExportOwnData = () => {
  const t = useT();
  const { today } = useFormats();
  const take = useMutation({
    mutationFn: async () => new Response(await call(routes.exportOwnData, { withinMs })).blob(),
    onSuccess: (file) => {
      saveFile(`daybook-${today}.zip`, file);
      notify(t('preferences:data.exported'));
    },
  });
  return (
    <section aria-label={t('preferences:data.export')}>
      <Title order={3} size="h5" mb="xs">
        {t('preferences:data.export')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('preferences:data.exportText')}
      </Text>
      <Group mt="sm">
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          {t('preferences:data.exportAction')}
        </Button>
      </Group>
    </section>
  );
};
