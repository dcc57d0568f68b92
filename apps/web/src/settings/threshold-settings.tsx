import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { type PreferenceOwner, usePreference, useSavePreference } from './frame/use-preference.ts';
import { useSettingForm } from './frame/use-setting-form.ts';
import classes from './threshold-settings.module.css';

type Thresholds = PreferenceValues['log_thresholds'];
/** Kinds that a threshold has a say in: time entered by hand always counts, and several kinds together are none. */
const kinds = [
  'appointment',
  'document',
  'email',
  'native',
  'native_custom',
  'phone',
  'web',
  'web_custom',
] as const satisfies readonly (keyof Thresholds['ignore'])[];
type Kind = (typeof kinds)[number];
type Typed = string | number;
type Values = { absence: Typed; threshold: Typed; grace: Record<Kind, Typed>; ignore: Record<Kind, Typed> };

const typedOf = (seconds: Thresholds['grace'], fallback: Thresholds['grace']) =>
  Object.fromEntries(kinds.map((kind) => [kind, seconds[kind] ?? fallback[kind] ?? 0])) as Record<Kind, Typed>;
const thresholdSeconds = (typed: Record<Kind, Typed>): Thresholds['grace'] =>
  Object.fromEntries(kinds.map((kind) => [kind, Math.round(Number(typed[kind]))]));

type FormProps = {
  value: Thresholds;
  fallback: Thresholds;
  isSaving: boolean;
  onSave: (next: Thresholds | null) => void;
  canReset: boolean;
};

const ThresholdForm = ({ value, fallback, isSaving, onSave, canReset }: FormProps) => {
  const t = useT();
  const saved: Values = {
    absence: value.absence / 60,
    threshold: value.threshold,
    grace: typedOf(value.grace, fallback.grace),
    ignore: typedOf(value.ignore, fallback.ignore),
  };
  const form = useSettingForm(saved, { isSaving });
  const submit = form.onSubmit(({ absence, threshold, grace, ignore }) =>
    onSave({
      absence: Math.round(Number(absence) * 60),
      threshold: Math.round(Number(threshold)),
      grace: thresholdSeconds(grace),
      ignore: thresholdSeconds(ignore),
    }),
  );
  const field = { allowDecimal: false, clampBehavior: 'strict', hideControls: true } as const;
  const cell = (part: 'grace' | 'ignore', kind: Kind) => (
    <td>
      <div className={classes.cell}>
        <NumberInput
          {...field}
          w="6rem"
          min={0}
          max={86_400}
          aria-label={t(`preferences:thresholds.${part}Of`, { kind: t(`preferences:thresholds.types.${kind}`) })}
          {...form.getInputProps(`${part}.${kind}`)}
        />
        <Text size="xs" c="dimmed">
          {t('preferences:thresholds.standard', {
            value: t('preferences:thresholds.secondsShort', { count: fallback[part][kind] ?? 0 }),
          })}
        </Text>
      </div>
    </td>
  );
  return (
    <form onSubmit={submit}>
      <Stack>
        <NumberInput
          {...field}
          label={t('preferences:thresholds.absence')}
          description={`${t('preferences:thresholds.absenceText')} ${t('preferences:default', {
            value: t('preferences:thresholds.minutesShort', { count: fallback.absence / 60 }),
          })}.`}
          min={1}
          max={1440}
          suffix={` ${t('preferences:thresholds.minutes')}`}
          {...form.getInputProps('absence')}
        />
        <NumberInput
          {...field}
          label={t('preferences:thresholds.threshold')}
          description={`${t('preferences:thresholds.thresholdText')} ${t('preferences:default', {
            value: t('preferences:thresholds.secondsShort', { count: fallback.threshold }),
          })}.`}
          min={0}
          max={86_400}
          suffix={` ${t('preferences:thresholds.seconds')}`}
          {...form.getInputProps('threshold')}
        />
        <Text size="sm" c="dimmed">
          {t('preferences:thresholds.graceText')} {t('preferences:thresholds.ignoreText')}
        </Text>
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('preferences:thresholds.kind')}</th>
                {(['grace', 'ignore'] as const).map((part) => (
                  <th key={part} scope="col">
                    {t(`preferences:thresholds.${part}`)} ({t('preferences:thresholds.seconds')})
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{t(`preferences:thresholds.types.${kind}`)}</th>
                  {cell('grace', kind)}
                  {kind === 'appointment' ? <td>{t('preferences:conditions.above')}</td> : cell('ignore', kind)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Group justify="flex-end">
          {canReset && (
            <Button
              variant="default"
              loading={isSaving}
              onClick={() => {
                form.reset();
                onSave(null);
              }}
            >
              {t('preferences:thresholds.reset')}
            </Button>
          )}
          <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
            {t('shell:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** From when on something counts (specification 9): absence, and by kind of source short pauses and what is too short. */
export const ThresholdSettings = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const thresholds = usePreference('log_thresholds', owner);
  const save = useSavePreference('log_thresholds', owner);
  if (!thresholds) return null;
  return (
    <section aria-label={t('preferences:thresholds.title')}>
      <Title order={3} size="h5" mb="sm">
        {t('preferences:thresholds.title')}
      </Title>
      <ThresholdForm
        key={owner}
        value={thresholds.value}
        fallback={thresholds.fallback}
        isSaving={save.isPending}
        canReset={thresholds.setBy === owner}
        onSave={(next) => save.mutate(next)}
      />
      <Text size="xs" c="dimmed">
        {t(`preferences:setBy.${thresholds.setBy}`)}
      </Text>
    </section>
  );
};
