import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import classes from './password-meter.module.css';
import { partsOf, strengthOf } from './password-strength.ts';

const parts = [1, 2, 3, 4];

/** The strength of a password, as a bar and in words. Its space is reserved from the start, so that nothing moves. */
export const PasswordMeter = ({ password }: { password: string }) => {
  const t = useT();
  const strength = strengthOf(password);
  const filled = password === '' ? 0 : partsOf[strength];
  return (
    <div className={classes.meter} data-strength={strength}>
      <div className={classes.parts} aria-hidden>
        {parts.map((part) => (
          <span key={part} className={classes.part} data-filled={part <= filled} />
        ))}
      </div>
      <Text size="xs" c="dimmed" role="status">
        {password === '' ? t('auth:strength.empty') : t(`auth:strength.${strength}`)}
      </Text>
    </div>
  );
};
