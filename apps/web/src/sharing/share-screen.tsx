// Turns a page, a text or a photo from another application into a note.
import { routes } from '@daybook/contract/routes.ts';
import { Button, Group, Image, Stack, Text, Textarea } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { forgetShared } from '../shell/shared-draft.ts';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import listClasses from '../ui/list/list-screen.module.css';
import { PageHeader } from '../ui/page-header.tsx';
import { readShared, type Shared } from './read-shared.ts';
import { smallPicture } from './small-picture.ts';

/** A retry after a failure saves the same note, with the same moment and text. */
async function makeNote({ at, picture }: Shared, description: string): Promise<void> {
  const { data } = await call(routes.createActivityNote, { body: { description, timestamp: at } });
  if (data.attributes.deleted_at !== null) await call(routes.restoreActivityNote, { params: { id: data.id } });
  if (picture === null) return;
  await call(routes.putNotePicture, { params: { id: data.id }, file: await smallPicture(picture) });
}

const Picture = ({ picture }: { picture: Blob }) => {
  const t = useT();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => setAddress(String(reader.result)));
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return address === undefined ? null : (
    <Image src={address} alt={t('phone:share.picture')} radius="md" mah={320} fit="contain" />
  );
};

const ShareForm = ({ shared, onDone }: { shared: Shared; onDone: () => void }) => {
  const t = useT();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const [text, setText] = useState(shared.text);
  const words = text.trim() === '' && shared.picture !== null ? t('phone:share.photo') : text.trim();
  const save = useMutation({
    mutationFn: () => makeNote(shared, words),
    onSuccess: async () => {
      await forgetShared();
      await queryClient.invalidateQueries({ queryKey: queryKeys.timeline() });
      notify(t('phone:share.saved'));
      onDone();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== '') save.mutate();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('phone:share.when', { moment: formats.moment(shared.at) })}
        </Text>
        {shared.picture !== null && <Picture picture={shared.picture} />}
        <Textarea
          label={t('phone:share.text')}
          size="md"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button type="submit" size="md" loading={save.isPending} disabled={words === ''}>
            {t('phone:share.save')}
          </Button>
          <Button
            variant="default"
            size="md"
            onClick={() => void forgetShared().then(onDone)}
            disabled={save.isPending}
          >
            {t('phone:share.discard')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

export const ShareScreen = () => {
  const t = useT();
  const navigate = useNavigate();
  const { data: shared } = useSuspenseQuery({
    queryKey: queryKeys.shared(),
    queryFn: readShared,
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <>
      <PageHeader title={t('phone:share.title')} />
      <div className={listClasses.screen} data-kind="text">
        {shared === null ? (
          <EmptyState icon={IconShare} title={t('phone:share.nothing')} text={t('phone:share.nothingText')} />
        ) : (
          <ShareForm key={shared.at} shared={shared} onDone={() => void navigate({ to: '/day' })} />
        )}
      </div>
    </>
  );
};
