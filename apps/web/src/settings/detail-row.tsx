import { coarserDetail, type DetailLevel, detailLevels } from '@daybook/domain/billing/detail-level.ts';
import { finestDetail } from '@daybook/domain/billing/plan-features.ts';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { UpgradeButton } from '../account/upgrade-button.tsx';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { SettingRow } from './frame/setting-row.tsx';
import { type PreferenceOwner, usePreference, useSavePreference } from './frame/use-preference.ts';

/** The level of detail of days, up to that of the plan. Specification 9, detail levels. */
export const DetailRow = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const { subscription_type: plan, features } = useSession().user;
  const layout = usePreference('layout', owner);
  const save = useSavePreference('layout', owner);
  if (!layout) return null;
  const finest = plan === null ? 'high' : finestDetail(features);
  const chosen = save.isPending ? (save.variables ?? layout.value).detail : layout.value.detail;
  const isBeyond = (level: DetailLevel) => coarserDetail(level, finest) !== level;
  const days = () => queryClient.invalidateQueries({ queryKey: queryKeys.timeline() });
  return (
    <SettingRow
      label={t('preferences:appearance.detail')}
      text={t('preferences:appearance.detailText')}
      fallback={t(`preferences:appearance.detailLevels.${layout.fallback.detail}`)}
      setBy={layout.setBy}
    >
      <Stack gap="xs" align="flex-end">
        <SegmentedControl<DetailLevel>
          aria-label={t('preferences:appearance.detail')}
          value={coarserDetail(chosen, finest)}
          onChange={(detail) => save.mutate({ ...layout.value, detail }, { onSuccess: days })}
          data={detailLevels.map((value) => ({
            value,
            label: t(`preferences:appearance.detailLevels.${value}`),
            disabled: isBeyond(value),
          }))}
        />
        {finest !== 'high' && (
          <>
            <Text size="xs" c="dimmed">
              {t('preferences:appearance.detailPlan')}
            </Text>
            <UpgradeButton />
          </>
        )}
      </Stack>
    </SettingRow>
  );
};
