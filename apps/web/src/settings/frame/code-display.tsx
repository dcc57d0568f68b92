import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { OwnerPicker, useOwner } from './owner-picker.tsx';
import { SettingRow } from './setting-row.tsx';
import { usePreference, useSavePreference } from './use-preference.ts';

type Chapter = 'contact_codes.display' | 'dimension_codes.display';
const places = ['none', 'prefix', 'suffix'] as const satisfies readonly PreferenceValues[Chapter][];

/** The position of the codes of contacts or of dimensions. Specification 9, code display. */
export const CodeDisplay = ({ chapter }: { chapter: Chapter }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  const display = usePreference(chapter, owner);
  const save = useSavePreference(chapter, owner);
  if (!display) return null;
  const of = chapter === 'contact_codes.display' ? 'contacts' : 'dimensions';
  const codePlaceLabel = (place: (typeof places)[number]) => t(`preferences:codes.${of}.${place}`);
  const choose = (typed: string) => {
    const place = places.find((one) => one === typed);
    // Everything with a name is refreshed.
    if (place) save.mutate(place, { onSuccess: () => queryClient.invalidateQueries() });
  };
  return (
    <Stack gap="sm">
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <SettingRow
        label={t(`preferences:codes.${of}.label`)}
        text={t(`preferences:codes.${of}.text`)}
        fallback={codePlaceLabel(display.fallback)}
        setBy={display.setBy}
      >
        <NativeSelect
          aria-label={t(`preferences:codes.${of}.label`)}
          value={save.isPending ? (save.variables ?? display.value) : display.value}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={places.map((place) => ({ value: place, label: codePlaceLabel(place) }))}
        />
      </SettingRow>
    </Stack>
  );
};
