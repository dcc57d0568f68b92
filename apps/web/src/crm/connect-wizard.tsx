import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { CrmFieldInput } from './crm-field.tsx';
import { type CrmSystemView, crmStatusQuery, useConfirm, useDisconnect, useStep } from './crm-queries.ts';
import { useStepName } from './crm-words.ts';
import { StepFailure } from './failure-text.tsx';
import { OnlyChosen } from './only-chosen.tsx';
import { problemOf } from './problem-text.ts';
import { SendCode } from './send-code.tsx';
import { SignInStep } from './sign-in-step.tsx';

type WizardProps = { view: CrmSystemView; side: CrmStatus['client'] };
type Values = Readonly<Record<string, string>>;

/** Connects a system step by step, by its definition. Typed values stay when going back. */
export const ConnectWizard = ({ view, side }: WizardProps) => {
  const t = useT();
  const keys = [...view.steps.map(({ key }) => key), 'confirm'];
  const reached = side.connect_active_step ?? 'confirm';
  const [chosen, setChosen] = useState<string | null>(null);
  const [values, setValues] = useState<Values>(side.connect_step_suggestion);
  const stepName = useStepName();
  const disconnect = useDisconnect(view.key);
  const current = chosen ?? reached;
  const at = Math.max(0, keys.indexOf(current));
  const back = at === 0 ? null : () => setChosen(keys[at - 1] ?? null);
  const step = view.steps[at];
  return (
    <Paper withBorder radius="lg" p="md" maw="40rem" component="section" aria-label={stepName(current)}>
      <Stack>
        <Text size="sm" c="dimmed" role="status">
          {t('crm:step', { at: at + 1, count: keys.length })}
        </Text>
        <Title order={2} size="h4">
          {stepName(current)}
        </Title>
        {step === undefined && <Confirm view={view} side={side} onBack={back} />}
        {step?.signs_in && (
          <SignInStep system={view.key} side={side} onBack={back} onDone={() => setChosen(keys[at + 1] ?? 'confirm')} />
        )}
        {step !== undefined && !step.signs_in && (
          <Step
            key={step.key}
            view={view}
            step={step}
            failure={current === reached ? side.connect_step_error : null}
            values={values}
            onChange={(name, value) => setValues((all) => ({ ...all, [name]: value }))}
            onDone={() => setChosen(keys[at + 1] ?? 'confirm')}
            onBack={back}
          />
        )}
        <Group>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={disconnect.isPending}
            onClick={() => disconnect.mutate()}
          >
            {t('crm:giveUp')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};

type StepProps = {
  view: CrmSystemView;
  step: CrmSystemView['steps'][number];
  /** Why it failed the last time. */
  failure: CrmStatus['error'];
  values: Values;
  onChange: (name: string, value: string) => void;
  onDone: () => void;
  onBack: (() => void) | null;
};

const Step = ({ view, step, failure, values, onChange, onDone, onBack }: StepProps) => {
  const t = useT();
  const take = useStep();
  const [missing, setMissing] = useState<string | null>(null);
  const problem = problemOf(take.error, view.key);
  const isOurs = step.fields.some(({ name }) => name === problem?.field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.fromEntries(step.fields.map(({ name }) => [name, values[name]?.trim() ?? '']));
    const empty = step.fields.find(({ name, optional }) => !optional && given[name] === '');
    setMissing(empty?.name ?? null);
    if (empty === undefined) take.mutate({ step: step.key, values: given }, { onSuccess: onDone });
  };
  const errorOf = (name: string) => {
    if (missing === name) return t('crm:required');
    return problem?.field === name ? problem.text : null;
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {step.fields.map((field, index) => (
          <CrmFieldInput
            key={field.name}
            system={view.texts}
            field={field}
            isFirst={index === 0}
            value={values[field.name] ?? ''}
            error={errorOf(field.name)}
            onChange={(value) => onChange(field.name, value)}
          />
        ))}
        {problem !== null && !isOurs && (
          <Alert
            role="alert"
            variant="light"
            color="red"
            icon={<IconAlertTriangle />}
            title={t('crm:failed.validate', { system: systemName(view.key) })}
          >
            {problem.text}
          </Alert>
        )}
        {take.isIdle && <StepFailure failure={failure} system={view.key} />}
        {step.sends_code && <SendCode />}
        <WizardButtons onBack={onBack} isBusy={take.isPending} action={t('crm:next')} />
      </Stack>
    </form>
  );
};

const Confirm = ({ view, side, onBack }: WizardProps & { onBack: (() => void) | null }) => {
  const t = useT();
  const confirm = useConfirm(view.key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  const system = systemName(view.key);
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>
          {side.person === null
            ? t('crm:confirmTextAccount', { system, account: side.account ?? system })
            : t('crm:confirmText', { system, person: side.person, account: side.account ?? system })}
        </Text>
        <ContactChoice />
        <WizardButtons onBack={onBack} isBusy={confirm.isPending} action={t('crm:finish')} takesFocus />
      </Stack>
    </form>
  );
};

/** Before everything is read: whether only chosen contacts are taken over. */
const ContactChoice = () => {
  const { data: status } = useQuery(crmStatusQuery);
  if (!status?.supports_contact_selection || status.connects_as !== 'client') return null;
  return <OnlyChosen status={status} />;
};

type ButtonsProps = { onBack: (() => void) | null; isBusy: boolean; action: string; takesFocus?: boolean };

const WizardButtons = ({ onBack, isBusy, action, takesFocus = false }: ButtonsProps) => {
  const t = useT();
  return (
    <Group justify="flex-end">
      {onBack !== null && (
        <Button variant="default" onClick={onBack}>
          {t('crm:back')}
        </Button>
      )}
      <Button type="submit" loading={isBusy} autoFocus={takesFocus}>
        {action}
      </Button>
    </Group>
  );
};
