import type { PrivacyRule } from '@daybook/domain/capture/privacy-rules.ts';
import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import rowClasses from '../settings/frame/setting-row.module.css';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { privacyCountsQuery, useRemoveRule } from './privacy-queries.ts';

/** Whether the address names this rule, as links from the browser extension do; then it is scrolled into view. */
const useNamed = (id: string) => {
  const row = useRef<HTMLLIElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => hash === `rule-${id}` });
  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return { row, isNamed };
};

/** Counts of a rule in words. */
const RuleCount = ({ id }: { id: string }) => {
  const t = useT();
  const formats = useFormats();
  const { data } = useSuspenseQuery(privacyCountsQuery);
  const own = data.counts.filter((count) => count.rule_id === id);
  const count = own.reduce((sum, one) => sum + one.count, 0);
  const seconds = own.reduce((sum, one) => sum + one.seconds, 0);
  return (
    <Text size="xs" c="dimmed">
      {count === 0
        ? t('privacy:count.none', { days: data.days })
        : t('privacy:count.some', { count, hours: formats.hours(seconds), days: data.days })}
    </Text>
  );
};

type RuleRowProps = {
  rule: PrivacyRule;
  isChangeable: boolean;
  onEdit: (rule: PrivacyRule) => void;
  onRemove: (rule: PrivacyRule) => void;
};

const RuleRow = ({ rule, isChangeable, onEdit, onRemove }: RuleRowProps) => {
  const t = useT();
  const named = { pattern: rule.pattern };
  const { row, isNamed } = useNamed(rule.id);
  return (
    <li ref={row} className={rowClasses.row} data-named={isNamed || undefined}>
      <div className={rowClasses.words}>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t(`privacy:kind.${rule.kind}`)}
          </Text>
          <Text fw={600} size="sm" className={rowClasses.token}>
            {rule.pattern}
          </Text>
          <Badge variant="light" color={rule.effect === 'drop' ? 'red' : 'gray'} tt="none">
            {t(`privacy:effect.${rule.effect}`)}
          </Badge>
        </Group>
        <RuleCount id={rule.id} />
      </div>
      {isChangeable ? (
        <Group gap="xs" className={rowClasses.control}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('privacy:edit', named)} onClick={() => onEdit(rule)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('privacy:remove', named)}
            onClick={() => onRemove(rule)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ) : (
        <IconLock size={16} role="img" aria-label={t('privacy:locked')} />
      )}
    </li>
  );
};

type RuleListProps = Pick<RuleRowProps, 'isChangeable' | 'onEdit'> & { rules: readonly PrivacyRule[] };

/** Rules with their counts; everybody can read the organisation's, only administrators change them. */
export const RuleList = ({ rules, isChangeable, onEdit }: RuleListProps) => {
  const t = useT();
  const [removing, setRemoving] = useState<PrivacyRule | null>(null);
  const remove = useRemoveRule();
  const close = () => setRemoving(null);
  if (rules.length === 0) return <Text size="sm">{t('privacy:none')}</Text>;
  return (
    <>
      <ul className={rowClasses.list}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} isChangeable={isChangeable} onEdit={onEdit} onRemove={setRemoving} />
        ))}
      </ul>
      <ConfirmDialog
        opened={removing !== null}
        title={t('privacy:removeTitle')}
        text={t('privacy:removeText', { pattern: removing?.pattern ?? '' })}
        action={t('privacy:removeAction')}
        isBusy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing, { onSettled: close })}
        onClose={close}
      />
    </>
  );
};
