import type { ContactImport } from '@daybook/contract/contact-imports.ts';
import { routes } from '@daybook/contract/routes.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Undoes all of it: each call does a part. */
const undoAll = async (id: string) => {
  let removed = 0;
  for (;;) {
    const { data } = await call(routes.undoContactImport, { params: { id } });
    removed += data.removed;
    if (data.left === 0 || data.removed === 0) return { ...data, removed };
  }
};

/** Undoes an import, except for contacts used since then, and lists what stays. */
export const UndoImport = ({ item, size = 'sm' }: { item: ContactImport; size?: 'sm' | 'compact-sm' }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useMutation({
    mutationFn: undoAll,
    onSuccess: ({ removed, kept, kept_names: names }) => {
      const done = t('contact-imports:undo.done', { count: removed });
      const stays = { count: kept, names: names.join(', ') };
      notify(kept === 0 ? done : `${done} ${t('contact-imports:undo.kept', stays)}`);
    },
    onSettled: () => {
      setIsAsking(false);
      void queryClient.invalidateQueries({ queryKey: queryKeys.contacts() });
    },
  });
  if (item.added_count === 0) return null;
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('contact-imports:undo.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('contact-imports:undo.title', { name: item.file_name })}
        text={t('contact-imports:undo.text')}
        action={t('contact-imports:undo.open')}
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate(item.id)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};
