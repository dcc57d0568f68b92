// Whether a language model may be used: by the user's consent, and for administrators by the organisation's setting.
import { Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PreferenceSwitch } from '../settings/frame/preference-switch.tsx';
import { SettingRow } from '../settings/frame/setting-row.tsx';
import type { PreferenceOwner } from '../settings/frame/use-preference.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { modelQuery, useAgreeToModel } from './model-queries.ts';

/** Nothing is shown on a server without a language model. */
export const ModelSettings = ({ owner }: { owner: PreferenceOwner }) => {
  const { data } = useQuery(modelQuery);
  if (!data?.model) return null;
  return owner === 'client' ? <OfOrganisation host={data.model.host} /> : <Own />;
};

const OfOrganisation = ({ host }: { host: string }) => {
  const t = useT();
  return (
    <PreferenceSwitch
      chapter="ai_organisation"
      name="language_model"
      owner="client"
      label={t('ai:model.title')}
      text={t('ai:model.allowText', { host })}
    />
  );
};

const Own = () => {
  const t = useT();
  const formats = useFormats();
  const { data } = useQuery(modelQuery);
  const agree = useAgreeToModel();
  if (!data?.model || !data.left) return null;
  const { model, allowed, agreed_at: agreedAt, left } = data;
  const tokens = Math.min(left.day, left.month);
  return (
    <SettingRow
      label={t('ai:model.title')}
      text={`${t('ai:model.offer', { name: model.name, host: model.host })} ${t('ai:model.sent')}`}
    >
      {allowed ? (
        <>
          <Switch
            aria-label={t('ai:model.title')}
            checked={agreedAt !== null}
            disabled={agree.isPending}
            onChange={({ currentTarget }) => agree.mutate({ host: model.host, agreed: currentTarget.checked })}
          />
          {agreedAt !== null && (
            <Text size="xs" c="dimmed" mt={4}>
              {t('ai:model.left', { tokens: formats.number(tokens) })}
            </Text>
          )}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('ai:model.forbidden')}
        </Text>
      )}
    </SettingRow>
  );
};
