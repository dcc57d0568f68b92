import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import {
  IconDeviceFloppy,
  IconDots,
  IconLock,
  IconMail,
  IconMailOff,
  IconPencil,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { notifyWithUndo } from '../../shell/messages/notify.tsx';
import { useT } from '../../texts/i18n.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import explorer from '../explorer/explorer.module.css';
import type { ReportSearch } from '../report-search.ts';
import { useFileQuestion } from '../shown-report.ts';
import {
  deleteReport,
  keptReport,
  receiveReport,
  restoreReport,
  type SavedReport,
  savedAddress,
  updateReport,
  useSavedChange,
} from './saved-queries.ts';

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));

type RowProps = { report: SavedReport; search: ReportSearch; onOpen: () => void };

const useEntries = ({ report, search }: RowProps, open: (dialog: 'mail' | 'rename') => void): readonly MenuEntry[] => {
  const t = useT();
  const question = useFileQuestion(search);
  const update = useSavedChange(updateReport);
  const restore = useSavedChange(restoreReport);
  const remove = useSavedChange(deleteReport);
  const receive = useSavedChange(receiveReport);
  const { id, name, is_own: isOwn, is_shared: isShared, is_removable: isRemovable, received } = report;
  const deleteIt = () =>
    remove.mutate(id, {
      onSuccess: () => notifyWithUndo(t('reports:saved.deleted', { name }), () => restore.mutateAsync(id)),
    });
  return [
    ...(isOwn
      ? [
          { key: 'mail', icon: IconMail, label: t('reports:saved.mail'), run: () => open('mail') },
          { key: 'rename', icon: IconPencil, label: t('reports:saved.rename'), run: () => open('rename') },
          {
            key: 'replace',
            icon: IconDeviceFloppy,
            label: t('reports:saved.replace'),
            run: () => update.mutate({ id, kept: keptReport(search, question) }),
          },
          {
            key: 'share',
            icon: isShared ? IconLock : IconShare,
            label: t(isShared ? 'reports:saved.keep' : 'reports:saved.shareIt'),
            run: () => update.mutate({ id, is_shared: !isShared }),
          },
        ]
      : []),
    ...(received === null
      ? []
      : [
          {
            key: 'receive',
            icon: received.is_stopped ? IconMail : IconMailOff,
            label: t(received.is_stopped ? 'reports:saved.receive' : 'reports:saved.stop'),
            run: () => receive.mutate({ id, isStopped: !received.is_stopped }),
          },
        ]),
    ...(isRemovable
      ? [{ key: 'delete', icon: IconTrash, label: t('reports:saved.delete'), isApart: true, run: deleteIt }]
      : []),
  ];
};

/** One saved report: its name opens it; further actions are in its menu. */
export const SavedRow = (props: RowProps) => {
  const t = useT();
  const [dialog, setDialog] = useState<'mail' | 'rename' | null>(null);
  const { report, search, onOpen } = props;
  const entries = useEntries(props, setDialog);
  const close = () => setDialog(null);
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Link
          className={explorer.link}
          to="/report"
          search={savedAddress(report)}
          aria-current={report.id === search.saved ? 'true' : undefined}
          onClick={onOpen}
        >
          {report.name}
        </Link>
        <Text size="sm" c="dimmed">
          {report.is_own ? t(report.is_shared ? 'reports:saved.sharedByYou' : 'reports:saved.kept') : report.owner.name}
          {report.mailing && (
            <Badge ml="xs" variant="light" tt="none">
              {t(`reports:saved.every.${report.mailing.every}`)}
            </Badge>
          )}
          {report.received && !report.received.is_stopped && (
            <Badge ml="xs" variant="light" tt="none">
              {t('reports:saved.byMail')}
            </Badge>
          )}
        </Text>
      </div>
      {entries.length > 0 && (
        <ActionMenu entries={entries}>
          <ActionIcon variant="subtle" aria-label={t('reports:saved.more', { name: report.name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </ActionMenu>
      )}
      <Suspense>
        {dialog === 'mail' && <MailDialog report={report} onClose={close} />}
        {dialog === 'rename' && <RenameDialog report={report} onClose={close} />}
      </Suspense>
    </Group>
  );
};
