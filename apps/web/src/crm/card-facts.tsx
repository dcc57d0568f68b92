import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { reasonOf } from '../exports/failure-words.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';

type Props = { status: CrmStatus; side: CrmStatus['client'] };

/** A connected system in a few lines: its account, its reads, the number of records, and its problems. */
export const CardFacts = ({ status, side }: Props) => {
  const t = useT();
  const formats = useFormats();
  const { counts, last_read_at: last, next_read_at: next } = status;
  const kinds = [
    ['contacts', counts.contact],
    ['dimensions', counts.dimension],
    ['employees', counts.employee],
  ] as const;
  const lines = [
    [systemName(status.system ?? ''), side.account],
    [
      last === null ? t('crm:facts.neverRead') : t('crm:facts.lastRead', { moment: formats.moment(last) }),
      next === null ? null : t('crm:facts.nextRead', { moment: formats.moment(next) }),
    ],
    last === null
      ? []
      : kinds.map(([kind, { linked }]) =>
          t('crm:counts.line', { kind: t(`crm:counts.${kind}`), counts: formats.number(linked) }),
        ),
  ];
  return (
    <>
      {lines
        .map((parts) => parts.filter(Boolean).join(' · '))
        .filter((line) => line !== '')
        .map((line) => (
          <Text key={line} size="sm" c="dimmed" maw="44rem">
            {line}
          </Text>
        ))}
      <Troubles status={status} side={side} />
    </>
  );
};

/** Problems that need attention, in words; nothing while all is well. */
const Troubles = ({ status, side }: Props) =>
  useTroubles(status, side).map((text) => (
    <Text key={text} size="sm" maw="44rem">
      <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {text}
    </Text>
  ));

function useTroubles(
  { system: key, run, error, counts, waiting, last_read_at, is_matched }: CrmStatus,
  side: Props['side'],
) {
  const t = useT();
  const system = systemName(key ?? '');
  if (side.state === 'invalid') return [t('crm:invalidText', { system })];
  const isFailing = error !== null && run?.state !== 'running';
  return [
    ...(run?.state === 'stopped' ? [t('crm:stopped.title')] : []),
    ...(isFailing ? [reasonOf(t, error, system)] : []),
    ...(counts.contact.proposed > 0 ? [t('crm:card.toDecide', { count: counts.contact.proposed })] : []),
    ...(last_read_at !== null && !is_matched ? [t('crm:card.unmatched', { system })] : []),
    ...(waiting > 0 ? [t('crm:counts.waiting', { count: waiting })] : []),
  ];
}
