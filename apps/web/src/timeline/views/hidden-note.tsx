import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { Hidden } from './use-hidden.ts';

/** Says that the timeline hides something, so that a part of the day is not mistaken for all of it. */
export const HiddenNote = ({ what, onShow }: { what: readonly Hidden[]; onShow: () => void }) => {
  const t = useT();
  const formats = useFormats();
  const list = new Intl.ListFormat(formats.locale).format(what.map((one) => t(`timeline:hidden.${one}`)));
  const label = t('timeline:hidden.label', { list });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconEyeOff size={16} aria-hidden />}
      onClick={onShow}
      aria-label={label}
      title={`${label}. ${t('timeline:hidden.show')}`}
    >
      {t('timeline:hidden.short')}
    </Button>
  );
};
