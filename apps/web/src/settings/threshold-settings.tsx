import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { DurationField } from '../ui/fields/duration-field.tsx';
import { missingDuration } from '../ui/fields/typed-duration.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type PreferenceOwner, usePreference, useSavePreference } from './frame/use-preference.ts';
import { useSettingForm } from './frame/use-setting-form.ts';
import classes from './threshold-settings.module.css';

type Thresholds = PreferenceValues['log_thresholds'];
/** Kinds with a threshold: manual time always counts, and several kinds together are no kind. */
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
/** Seconds; null while a field is empty. */
type Seconds = number | null;
type Values = { absence: Seconds; threshold: Seconds; grace: Record<Kind, Seconds>; ignore: Record<Kind, Seconds> };

const daySeconds = 86_400;
const anyLength = { unit: 'second', leastSeconds: 0, mostSeconds: daySeconds } as const;

const ofKinds = <Each,>(each: (kind: Kind) => Each) =>
  Object.fromEntries(kinds.map((kind) => [kind, each(kind)])) as Record<Kind, Each>;
const missing = ofKinds(() => missingDuration);

/** Returns the thresholds of a form; null while one of them is empty. */
const thresholdsOf = ({ absence, threshold, grace, ignore }: Values): Thresholds | null => {
  const known = (seconds: Record<Kind, Seconds>) =>
    Object.fromEntries(kinds.flatMap((kind) => (seconds[kind] === null ? [] : [[kind, seconds[kind]] as const])));
  return absence === null || threshold === null
    ? null
    : { absence, threshold, grace: known(grace), ignore: known(ignore) };
};

type FormProps = {
  value: Thresholds;
  fallback: Thresholds;
  isSaving: boolean;
  onSave: (next: Thresholds | null) => void;
  canReset: boolean;
};

const ThresholdForm = ({ value, fallback, isSaving, onSave, canReset }: FormProps) => {
  const t = useT();
  const { duration } = useFormats();
  const inForce = (part: 'grace' | 'ignore') =>
    ofKinds((kind): Seconds => value[part][kind] ?? fallback[part][kind] ?? 0);
  const saved: Values = {
    absence: value.absence,
    threshold: value.threshold,
    grace: inForce('grace'),
    ignore: inForce('ignore'),
  };
  const form = useSettingForm(saved, {
    isSaving,
    validate: { absence: missingDuration, threshold: missingDuration, grace: missing, ignore: missing },
  });
  const submit = form.onSubmit((values) => {
    const thresholds = thresholdsOf(values);
    if (thresholds !== null) onSave(thresholds);
  });
  const cell = (part: 'grace' | 'ignore', kind: Kind) => (
    <td>
      <div className={classes.cell}>
        <DurationField
          {...anyLength}
          className={classes.field}
          aria-label={t(`preferences:thresholds.${part}Of`, { kind: t(`preferences:thresholds.types.${kind}`) })}
          {...form.getInputProps(`${part}.${kind}`)}
        />
        <Text size="xs" c="dimmed">
          {t('preferences:thresholds.standard', {
            value: duration(fallback[part][kind] ?? 0, 'second'),
          })}
        </Text>
      </div>
    </td>
  );
  return (
    <form onSubmit={submit}>
      <Stack>
        <DurationField
          unit="minute"
          leastSeconds={60}
          mostSeconds={daySeconds}
          label={t('preferences:thresholds.absence')}
          description={`${t('preferences:thresholds.absenceText')} ${t('preferences:default', {
            value: duration(fallback.absence, 'minute'),
          })}`}
          {...form.getInputProps('absence')}
        />
        <DurationField
          {...anyLength}
          label={t('preferences:thresholds.threshold')}
          description={`${t('preferences:thresholds.thresholdText')} ${t('preferences:default', {
            value: duration(fallback.threshold, 'second'),
          })}`}
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
                    {t(`preferences:thresholds.${part}`)}
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

/** The minimum durations (specification 9): absence, and by kind of source short pauses and ignored subjects. */
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
