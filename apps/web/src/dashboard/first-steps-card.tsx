import { Button, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';
import { Card } from './card.tsx';
import { firstStepsQuery } from './dashboard-queries.ts';
import classes from './dashboard-screen.module.css';

const steps = [
  { key: 'extension', to: '/auth/extension', done: 'hasTokens' },
  { key: 'contacts', to: '/contacts', done: 'hasContacts' },
  { key: 'projects', to: '/projects', done: 'hasProjects' },
] as const;

/** The three first steps of a new organisation; gone when all are done. */
export const FirstStepsCard = () => {
  const t = useT();
  const { user, client } = useSession();
  const found = useQuery(firstStepsQuery);
  if (!found.data || client.is_demo) return null;
  const shown = steps.filter((step) => user.is_admin || step.key !== 'projects');
  if (shown.every((step) => found.data[step.done])) return null;
  return (
    <Card wide title={t('dashboard:welcome.title', { name: user.name_first })}>
      <Text c="dimmed" mb="md">
        {t('dashboard:welcome.text')}
      </Text>
      <ol className={classes.steps}>
        {shown.map(({ key, to, done }) => (
          <li key={key} className={classes.step}>
            {found.data[done] ? (
              <IconCircleCheckFilled className={classes.done} role="img" aria-label={t('dashboard:welcome.done')} />
            ) : (
              <IconCircle className={classes.todo} aria-hidden />
            )}
            <span className={classes.stepText}>
              <Text fw={600}>{t(`dashboard:welcome.${key}.title`)}</Text>
              <Text size="sm" c="dimmed">
                {t(`dashboard:welcome.${key}.text`)}
              </Text>
            </span>
            {!found.data[done] && (
              <Button component={Link} to={to} variant="light">
                {t(`dashboard:welcome.${key}.action`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
};
