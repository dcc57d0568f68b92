import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useT } from '../../texts/i18n.ts';
import { sectionSearchStore } from './use-sections.ts';

type SectionSearchProps = {
  typed: string;
  size: NonNullable<TextInputProps['size']>;
  /** Called on Enter. */
  onEnter: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Searches the sections of the settings. */
export const SectionSearch = ({ typed, size, onEnter, ref }: SectionSearchProps) => {
  const t = useT();
  return (
    <TextInput
      {...(ref === undefined ? {} : { ref })}
      size={size}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton size="sm" aria-label={t('preferences:clearSearch')} onClick={() => sectionSearchStore.set('')} />
        )
      }
      aria-label={t('preferences:search')}
      placeholder={t('preferences:search')}
      value={typed}
      onChange={(event) => sectionSearchStore.set(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
    />
  );
};
