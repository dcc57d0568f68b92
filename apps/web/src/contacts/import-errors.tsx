import type { ContactImport, ContactImportRow } from '@daybook/contract/contact-imports.ts';
import { Button, Group, Pagination, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { useT } from '../texts/i18n.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { saveFile } from '../ui/save-file.ts';
import { errorsOnPage, fetchErrorFile, importErrorsQuery, useContactImport } from './import-queries.ts';
import classes from './imports.module.css';

const listed = (text: string): string[] =>
  text
    .split(/[;,\n]/)
    .map((value) => value.trim())
    .filter(Boolean);

/** One row that cannot be imported, with its values for correction. */
const FailedRow = ({ importId, row }: { importId: string; row: ContactImportRow }) => {
  const t = useT();
  const { mend } = useContactImport();
  const form = useForm({
    initialValues: {
      code: row.company_code ?? '',
      name: row.company_name ?? '',
      emails: row.email_addresses.join('; '),
      phones: row.phone_numbers.join('; '),
    },
  });
  const submit = form.onSubmit(({ code, name, emails, phones }) => {
    const values = {
      company_code: code.trim() || null,
      company_name: name.trim() || null,
      email_addresses: listed(emails),
      phone_numbers: listed(phones),
    };
    mend.mutate(
      { id: importId, row: row.id, values },
      {
        onSuccess: ({ data }) => {
          if (data.row.status === 'pending') notify(t('contact-imports:errors.mended', { row: row.id }));
        },
      },
    );
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      className={classes.row}
      aria-label={t('contact-imports:errors.row', { row: row.id })}
    >
      <Text size="sm" mb={4}>
        <Text span inherit fw={600}>
          {t('contact-imports:errors.row', { row: row.id })}
        </Text>
        {row.validation_error !== null && ` · ${t(`contact-imports:errors.${row.validation_error}`)}`}
      </Text>
      <div className={classes.fields}>
        <TextInput size="xs" label={t('contact-imports:fields.company_code')} {...form.getInputProps('code')} />
        <TextInput size="xs" label={t('contact-imports:fields.company_name')} {...form.getInputProps('name')} />
        <TextInput size="xs" label={t('contact-imports:fields.email_addresses')} {...form.getInputProps('emails')} />
        <TextInput size="xs" label={t('contact-imports:fields.phone_numbers')} {...form.getInputProps('phones')} />
        <Button
          size="xs"
          variant="default"
          type="submit"
          loading={mend.isPending}
          aria-label={t('contact-imports:errors.save', { row: row.id })}
        >
          {t('shell:save')}
        </Button>
      </div>
    </form>
  );
};

/** The rows of an import with errors: corrected here, or in a file. */
export const ImportErrors = ({ item: { id, failed_count: count } }: { item: ContactImport }) => {
  const t = useT();
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(count / errorsOnPage));
  const shown = Math.min(page, pages);
  const { data } = useQuery(importErrorsQuery(id, shown, count));
  // A corrected row disappears with its button: keyboard users continue at the next one.
  const heading = useRef<HTMLHeadingElement>(null);
  const rowsBefore = useRef(data);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && rowsBefore.current !== undefined && rowsBefore.current !== data) heading.current?.focus();
    rowsBefore.current = data;
  }, [data]);
  const download = () =>
    fetchErrorFile(id).then((file) => saveFile(t('contact-imports:errors.file'), file), presentError);
  return (
    <section aria-label={t('contact-imports:errors.title')}>
      <Group justify="space-between">
        <Title order={3} size="h5" className={classes.beginning} ref={heading} tabIndex={-1}>
          {t('contact-imports:errors.title')}
        </Title>
        <Button size="xs" variant="default" onClick={() => void download()}>
          {t('contact-imports:errors.download')}
        </Button>
      </Group>
      {data === undefined ? (
        <SkeletonRows rows={3} height={56} />
      ) : (
        <Stack gap={0}>
          {data.data.rows.map((row) => (
            <FailedRow key={`${row.id} ${row.validation_error}`} importId={id} row={row} />
          ))}
        </Stack>
      )}
      {pages > 1 && (
        <Pagination
          mt="sm"
          total={pages}
          value={shown}
          onChange={setPage}
          aria-label={t('contact-imports:errors.page')}
        />
      )}
    </section>
  );
};
