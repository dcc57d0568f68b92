import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { effectQuery } from './tag-queries.ts';

/** About as long as a pause in typing. */
const typingMs = 400;

type EffectTextProps = { wish: Parameters<typeof effectQuery>[0]; isGeneral: boolean };

/** The effect of a change on the user's open activity, with numbers, before it is made. */
export const EffectText = ({ wish, isGeneral }: EffectTextProps) => {
  const t = useT();
  const formats = useFormats();
  const [settled] = useDebouncedValue(wish, typingMs);
  const { data } = useQuery(effectQuery(settled));
  return (
    <div role="status">
      {data && (
        <>
          <Text size="sm" fw={600}>
            {data.logs === 0
              ? t('tags:effect.none')
              : t('tags:effect.some', {
                  count: data.logs,
                  hours: formats.hours(data.duration),
                  days: t('tags:effect.days', { count: data.days }),
                })}
          </Text>
          {data.examples.length > 0 && (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {t('tags:effect.examples', { titles: data.examples.join(' · ') })}
            </Text>
          )}
        </>
      )}
      <Text size="xs" c="dimmed">
        {t(isGeneral ? 'tags:effect.others' : 'tags:effect.mine')}
      </Text>
    </div>
  );
};
