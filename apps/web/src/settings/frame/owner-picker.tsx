import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import type { PreferenceOwner } from './use-preference.ts';

export const useOwner = () => useState<PreferenceOwner>('user');

/** For administrators: whether a change is personal or the organisation's default. */
export const OwnerPicker = ({
  owner,
  onChange,
}: {
  owner: PreferenceOwner;
  onChange: (owner: PreferenceOwner) => void;
}) => {
  const t = useT();
  return (
    <SegmentedControl<PreferenceOwner>
      aria-label={t('preferences:owner.label')}
      value={owner}
      onChange={onChange}
      data={[
        { value: 'user', label: t('preferences:owner.user') },
        { value: 'client', label: t('preferences:owner.client') },
      ]}
    />
  );
};
