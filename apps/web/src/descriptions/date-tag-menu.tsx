import { type DateTag, dateTags, sayDateTag, writeDateTag } from '@daybook/domain/descriptions/date-tags.ts';
import type { NameLanguage } from '@daybook/domain/descriptions/period-names.ts';
import { Button, Menu } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useT } from '../shell/i18n.ts';

type DateTagMenuProps = { date: string; language: NameLanguage; onPick: (tag: DateTag) => void };

const units = ['month', 'quarter', 'year'] as const;
const moves = { '0': 'current', '1': 'next', '-1': 'previous', '-2': 'twoYearsAgo' } as const;
const moveOf = (offset: number) => moves[String(offset) as keyof typeof moves];

/** Every date tag with what it says today. */
export const DateTagMenu = ({ date, language, onPick }: DateTagMenuProps) => {
  const t = useT();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconCalendarPlus size={16} aria-hidden />}>
          {t('descriptions:tags.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(24rem, 60vh)" style={{ overflowY: 'auto' }}>
        {units.map((unit) => (
          <Fragment key={unit}>
            <Menu.Label>{t(`descriptions:tags.${unit}`)}</Menu.Label>
            {dateTags
              .filter((tag) => tag.unit === unit)
              .map((tag) => (
                <Menu.Item
                  key={writeDateTag(tag)}
                  onClick={() => onPick(tag)}
                  rightSection={<span className="figures">{sayDateTag(tag, date, language)}</span>}
                >
                  {t(`descriptions:tags.${moveOf(tag.offset)}`)}
                </Menu.Item>
              ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
