import type { TicketSide, TicketSystemView } from '@daybook/contract/tickets.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { StepFailure } from '../crm/failure-text.tsx';
import { problemOf } from '../crm/problem-text.ts';
import { useT } from '../texts/i18n.ts';
import { TicketFieldInput } from './ticket-field.tsx';
import { useConfirm, useDisconnect, useStep } from './ticket-queries.ts';
import { useStepName } from './ticket-words.ts';
import { useBeginTicketSignIn } from './use-ticket-sign-in.ts';

type WizardProps = { view: TicketSystemView; side: TicketSide };

/** Connects a ticket system step by step, by its definition. */
export const TicketWizard = ({ view, side }: WizardProps) => {
  const t = useT();
  const keys = [...view.steps.map(({ key }) => key), 'confirm'];
  const reached = side.connect_active_step ?? 'confirm';
  const [chosen, setChosen] = useState<string | null>(null);
  const stepName = useStepName();
  const disconnect = useDisconnect(view.key);
  const current = chosen ?? reached;
  const at = Math.max(0, keys.indexOf(current));
  const step = view.steps[at];
  const back =
    at === 0 ? null : (
      <Button variant="default" onClick={() => setChosen(keys[at - 1] ?? null)}>
        {t('tickets:back')}
      </Button>
    );
  const next = () => setChosen(keys[at + 1] ?? 'confirm');
  return (
    <Paper withBorder radius="lg" p="md" maw="40rem" component="section" aria-label={stepName(current)}>
      <Stack>
        <Text size="sm" c="dimmed" role="status">
          {t('tickets:step', { at: at + 1, count: keys.length })}
        </Text>
        <Title order={2} size="h4">
          {stepName(current)}
        </Title>
        {step === undefined && <Confirm view={view} side={side} back={back} />}
        {step?.signs_in && <SignIn system={view.key} side={side} back={back} onDone={next} />}
        {step !== undefined && !step.signs_in && (
          <Step
            key={step.key}
            view={view}
            step={step}
            side={side}
            failure={current === reached ? side.connect_step_error : null}
            back={back}
            onDone={next}
          />
        )}
        <Group>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={disconnect.isPending}
            onClick={() => disconnect.mutate(false)}
          >
            {t('tickets:giveUp')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};

/** `heading`: which action failed. */
const Problem = ({ heading, text }: { heading: string; text: string }) => (
  <Alert role="alert" variant="light" color="red" icon={<IconAlertTriangle />} title={heading}>
    {text}
  </Alert>
);

type StepProps = WizardProps & {
  step: TicketSystemView['steps'][number];
  /** Why it failed the last time. */
  failure: TicketSide['connect_step_error'];
  back: ReactNode;
  onDone: () => void;
};

const Step = ({ view, step, side, failure, back, onDone }: StepProps) => {
  const t = useT();
  const take = useStep();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(side.connect_step_suggestion);
  const [missing, setMissing] = useState<string | null>(null);
  const problem = problemOf(take.error, view.key);
  const isOurs = step.fields.some(({ name }) => name === problem?.field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.fromEntries(step.fields.map(({ name }) => [name, values[name]?.trim() ?? '']));
    const empty = step.fields.find(({ name }) => given[name] === '');
    setMissing(empty?.name ?? null);
    if (empty === undefined) take.mutate({ step: step.key, values: given }, { onSuccess: onDone });
  };
  const errorOf = (name: string) => {
    if (missing === name) return t('tickets:required');
    return problem?.field === name ? problem.text : null;
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {step.fields.map((field, index) => (
          <TicketFieldInput
            key={field.name}
            system={view.key}
            field={field}
            isFirst={index === 0}
            value={values[field.name] ?? ''}
            error={errorOf(field.name)}
            onChange={(value) => setValues((all) => ({ ...all, [field.name]: value }))}
          />
        ))}
        {problem !== null && !isOurs && (
          <Problem heading={t('tickets:failed.validate', { system: systemName(view.key) })} text={problem.text} />
        )}
        {take.isIdle && <StepFailure failure={failure} system={view.key} />}
        <Group justify="flex-end">
          {back}
          <Button type="submit" loading={take.isPending}>
            {t('tickets:next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

type SignInProps = { system: string; side: TicketSide; back: ReactNode; onDone: () => void };

const SignIn = ({ system, side, back, onDone }: SignInProps) => {
  const t = useT();
  const begin = useBeginTicketSignIn();
  const problem = problemOf(begin.error, system);
  const isSignedIn = side.state === 'signed_in';
  const text = isSignedIn ? t('tickets:signIn.done') : t('tickets:signIn.text', { system: systemName(system) });
  return (
    <Stack>
      <Text>{text}</Text>
      {problem !== null && (
        <Problem heading={t('tickets:failed.audiences', { system: systemName(system) })} text={problem.text} />
      )}
      <Group justify="flex-end">
        {back}
        <Button
          variant={isSignedIn ? 'default' : 'filled'}
          autoFocus={!isSignedIn}
          leftSection={<IconExternalLink size={16} aria-hidden />}
          loading={begin.isPending}
          onClick={() => begin.mutate(system)}
        >
          {isSignedIn ? t('tickets:signIn.again') : t('tickets:signIn.action', { system: systemName(system) })}
        </Button>
        {isSignedIn && (
          <Button autoFocus onClick={onDone}>
            {t('tickets:next')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

const Confirm = ({ view, side, back }: WizardProps & { back: ReactNode }) => {
  const t = useT();
  const confirm = useConfirm(view.key);
  const about = { system: systemName(view.key), person: side.person ?? '', account: side.account ?? '' };
  return (
    <Stack>
      <Text>{t('tickets:confirmText', about)}</Text>
      <Group justify="flex-end">
        {back}
        <Button autoFocus loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('tickets:finish')}
        </Button>
      </Group>
    </Stack>
  );
};
