import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../texts/i18n.ts';
import { RemoteMultiSelect } from '../ui/fields/remote-multi-select.tsx';
import { searchColleagues } from './description-queries.ts';

type ColleaguesFieldProps = {
  values: readonly string[];
  /** Colleagues it is already shared with. */
  known: readonly { id: string; name: string }[];
  error: ReactNode;
  onChange: (ids: string[]) => void;
};

/** The colleagues that a description is shared with. */
export const ColleaguesField = ({ values, known, error, onChange }: ColleaguesFieldProps) => {
  const t = useT();
  const named = async () => known.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div>
      <RemoteMultiSelect
        label={t('descriptions:form.colleagues')}
        placeholder={t('descriptions:form.colleaguesPlaceholder')}
        values={values}
        onChange={onChange}
        queryKey={['descriptions', 'colleagues']}
        search={searchColleagues}
        named={named}
      />
      {error && (
        <Input.Error mt={5} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
};
