import { refuseTagAction, type TagAction } from '@daybook/domain/tags/tag-actions.ts';
import { ActionIcon } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPin,
  IconUser,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { onDemand } from '../ui/on-demand.tsx';
import type { AskedChange } from './change-dialog.tsx';
import type { BatchChange } from './tag-changes.ts';
import type { Tag } from './tag-queries.ts';
import { mayChangeGeneral } from './tag-rights.ts';
import { factText } from './tag-words.ts';

const ChangeDialog = onDemand(async () => (await import('./change-dialog.tsx')).ChangeDialog);

/** The open dialog about a tag. */
export type Asking = { tag: Tag | null; how: 'add' | 'edit' | 'personalize' };

type TagActionsProps = { tag: Tag; onAsk: (asking: Asking) => void };

/** The user's actions for one tag; impossible ones are left out. */
export const TagActions = ({ tag, onAsk }: TagActionsProps) => {
  const t = useT();
  const { user } = useSession();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const { attributes } = tag;
  const isGeneral = attributes.scope === 'general';
  const mayChange = !isGeneral || mayChangeGeneral(user, attributes.conditions.length > 0);
  const may = (action: TagAction) =>
    refuseTagAction(action, attributes, user.is_admin) === null && (mayChange || action === 'personalize');
  const change = (action: string, wish: BatchChange) => ({
    label: action,
    run: () => setAsked({ action, change: wish }),
  });
  const isArchived = attributes.deleted_at !== null;
  const isIgnored = attributes.status === 'ignored';
  const canPersonalize = isGeneral && !attributes.locked && may('personalize');
  const possible: readonly (MenuEntry | false)[] = isArchived
    ? [
        may('restore') && {
          key: 'restore',
          icon: IconArchiveOff,
          ...change(t('tags:actions.restore'), { is_deleted: false }),
        },
      ]
    : [
        may('retag') && {
          key: 'edit',
          label: t('tags:actions.edit'),
          icon: IconPencil,
          run: () => onAsk({ tag, how: 'edit' }),
        },
        may('ignore') &&
          !isIgnored && {
            key: 'ignore',
            icon: IconEyeOff,
            ...change(t('tags:actions.ignore'), { ignored: true }),
          },
        may('deignore') &&
          isIgnored && {
            key: 'deignore',
            icon: IconEye,
            ...change(t('tags:actions.deignore'), { ignored: false }),
          },
        attributes.nature === 'tag' &&
          may('apply') && {
            key: 'apply',
            icon: IconHistory,
            ...change(t('tags:actions.apply'), { apply_to_open: true }),
          },
        canPersonalize && {
          key: 'personalize',
          label: t('tags:actions.personalize'),
          icon: IconUser,
          run: () => onAsk({ tag, how: 'personalize' }),
        },
        isGeneral &&
          may(attributes.locked ? 'unlock' : 'lock') && {
            key: 'lock',
            icon: attributes.locked ? IconLockOpen : IconLock,
            ...change(t(attributes.locked ? 'tags:actions.unlock' : 'tags:actions.lock'), {
              locked: !attributes.locked,
            }),
          },
        may('delete') && {
          key: 'archive',
          icon: IconArchive,
          isApart: true,
          ...change(t('tags:actions.archive'), { is_deleted: true }),
        },
      ];
  const remember: readonly MenuEntry[] =
    attributes.nature === 'log' && !isArchived && may('remember')
      ? [{ key: 'remember', label: t('tags:actions.remember'), icon: IconPin, run: () => onAsk({ tag, how: 'edit' }) }]
      : [];
  const entries = [...possible.filter((entry) => entry !== false), ...remember];
  if (entries.length === 0) return null;
  const name = factText(t, attributes);
  return (
    <>
      <ActionMenu entries={entries}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('shell:list.actionsFor', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </ActionMenu>
      {asked && (
        <Suspense fallback={null}>
          <ChangeDialog
            asked={asked}
            ids={[tag.id]}
            about={name}
            isGeneral={isGeneral}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
};
