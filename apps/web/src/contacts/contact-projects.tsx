import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { useT } from '../texts/i18n.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { contactProjectsQuery } from './contact-queries.ts';
import classes from './contacts-screen.module.css';

/** A contact's own projects, by level. */
export const ContactProjects = ({ id }: { id: string }) => {
  const t = useT();
  const levels = useQuery(levelsQuery).data?.data ?? [];
  const found = useQueries({ queries: levels.map((level) => contactProjectsQuery(level.id, id)) });
  if (levels.length === 0 || found.some(({ isPending }) => isPending)) return <SkeletonRows rows={4} height={32} />;
  const groups = levels.map((level, index) => ({ level, rows: found[index]?.data?.data ?? [] }));
  const filled = groups.filter(({ rows }) => rows.length > 0);
  return (
    <Stack gap="lg">
      {filled.length === 0 && <Text c="dimmed">{t('contacts:projects.none')}</Text>}
      {filled.map(({ level, rows }) => (
        <section key={level.id} aria-label={level.attributes.name}>
          <Title order={3} size="h6">
            {level.attributes.name}
          </Title>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <li key={row.id}>{row.attributes.formatted_name}</li>
            ))}
          </ul>
        </section>
      ))}
      <Anchor component={Link} to="/projects" size="sm">
        {t('contacts:projects.more')}
      </Anchor>
    </Stack>
  );
};
