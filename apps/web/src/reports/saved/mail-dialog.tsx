import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { namedUsers, searchUsers } from '../../dimensions/filter-choices.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { ReportSearch } from '../report-search.ts';
import { shownReport } from '../shown-report.ts';
import { mailFormats, mailFrequencies } from './mail-choices.ts';
import { mailReport, type SavedReport, useSavedChange } from './saved-queries.ts';

/** How often a report is mailed, in which format, and to whom. */
export const MailDialog = ({ report, onClose }: { report: SavedReport; onClose: () => void }) => {
  const t = useT();
  const { user } = useSession();
  const { mailing } = report;
  const [every, setEvery] = useState<(typeof mailFrequencies)[number] | undefined>(mailing?.every);
  const [format, setFormat] = useState(mailing?.format ?? 'excel');
  const [chosen, setUsers] = useState<readonly string[]>(mailing?.receivers.map(({ id }) => id) ?? []);
  const { table } = shownReport(report.search as ReportSearch, user.is_admin);
  const isForOneself = table === 'rhythm';
  const users = isForOneself ? [report.owner.id] : chosen;
  const mail = useSavedChange(mailReport);
  const stopped = mailing?.receivers.filter((one) => one.is_stopped).map(({ name }) => name) ?? [];
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    mail.mutate({ id: report.id, every: every ?? null, format, users: [...users] }, { onSuccess: onClose });
  };
  return (
    <FormDialog title={t('reports:saved.mailTitle', { name: report.name })} onClose={onClose} onSubmit={submit}>
      <NativeSelect
        label={t('reports:saved.frequency')}
        value={every ?? ''}
        onChange={(event) => setEvery(mailFrequencies.find((one) => one === event.currentTarget.value))}
        data={[
          { value: '', label: t('reports:saved.never') },
          ...mailFrequencies.map((value) => ({ value, label: t(`reports:saved.every.${value}`) })),
        ]}
      />
      <NativeSelect
        label={t('reports:saved.format')}
        value={format}
        onChange={(event) => setFormat(mailFormats.find((one) => one === event.currentTarget.value) ?? 'excel')}
        data={mailFormats.map((value) => ({ value, label: t(`reports:export.formats.${value}`) }))}
      />
      {!isForOneself && (
        <ChoiceField
          label={t('reports:saved.receivers')}
          placeholder={t('reports:saved.chooseReceivers')}
          values={users}
          onChange={setUsers}
          queryKey={queryKeys.users('choices')}
          search={searchUsers}
          named={namedUsers}
        />
      )}
      <Text size="sm" c="dimmed">
        {t(isForOneself ? 'reports:saved.mailNoteOwn' : 'reports:saved.mailNote')}
        {table === 'unbooked' && ` ${t('reports:saved.mailNoteUnbooked')}`}
      </Text>
      {stopped.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('reports:saved.stoppedBy', { names: stopped.join(', ') })}
        </Text>
      )}
      <FormButtons isBusy={mail.isPending} onCancel={onClose} />
    </FormDialog>
  );
};
