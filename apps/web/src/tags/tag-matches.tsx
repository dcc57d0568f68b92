import type { routes } from '@daybook/contract/routes.ts';
import { Badge, Group, Text } from '@mantine/core';
import type { z } from 'zod';
import rowClasses from '../settings/frame/setting-row.module.css';
import { useT } from '../texts/i18n.ts';
import { TagDecision } from './tag-decision.tsx';
import { TagFact } from './tag-fact.tsx';

type Matches = z.output<typeof routes.testTags.response>['data']['matches'];

/** The matching tags, the deciding one first, each with the reason. */
export const TagMatches = ({ matches }: { matches: Matches }) => {
  const t = useT();
  return (
    <ul className={rowClasses.list}>
      {matches.map(({ tag, contact_name: name, decides, by }) => (
        <li key={tag.id} className={rowClasses.row}>
          <div className={rowClasses.words}>
            <TagFact tag={tag} withSubject={false} />
            <Text size="xs" c="dimmed">
              {by === null ? t('tags:try.only') : t(`tags:try.${decides ? 'wins' : 'loses'}.${by}`)}
            </Text>
          </div>
          <Group gap="xs" className={rowClasses.control}>
            <TagDecision tag={tag} names={new Map(name === null ? [] : [[tag.attributes.contact_id ?? '', name]])} />
            {decides && (
              <Badge variant="filled" tt="none">
                {t('tags:try.decides')}
              </Badge>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
};
