import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useT } from '../texts/i18n.ts';
import { PasswordMeter } from './password-meter.tsx';

export type NewPassword = { password: string; repeated: string };

/** A new password, typed twice, with guidance by its length. */
export const NewPasswordFields = <T extends NewPassword>({
  form,
  hasFocus = false,
}: {
  form: UseFormReturnType<T>;
  hasFocus?: boolean;
}) => {
  const t = useT();
  const toggle = { 'aria-label': t('auth:login.showPassword') };
  return (
    <>
      <div>
        <PasswordInput
          autoComplete="new-password"
          autoFocus={hasFocus}
          label={t('auth:newPassword.password')}
          description={t('auth:newPassword.hint')}
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('password')}
        />
        <PasswordMeter password={form.values.password} />
      </div>
      <PasswordInput
        autoComplete="new-password"
        label={t('auth:newPassword.repeat')}
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('repeated')}
      />
    </>
  );
};
