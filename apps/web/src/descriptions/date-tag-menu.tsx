import { type DateTag, dateTags, sayDateTag } from '@daybook/domain/descriptions/date-tags.ts';
import type { NameLanguage } from '@daybook/domain/descriptions/period-names.ts';
import { Button, Menu } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { type Translate, useT } from '../texts/i18n.ts';

type DateTagMenuProps = { date: string; language: NameLanguage; onPick: (tag: DateTag) => void };

const units = ['month', 'quarter', 'year'] as const;

const dateTagLabel = (t: Translate, { unit, offset }: DateTag): string => {
  if (offset === -2) return t('descriptions:tags.year.twoYearsAgo');
  if (offset === 0) return t(`descriptions:tags.${unit}.current`);
  return offset > 0 ? t(`descriptions:tags.${unit}.next`) : t(`descriptions:tags.${unit}.previous`);
};

/** Every date tag with its value today. */
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
            {unit !== 'month' && <Menu.Divider />}
            {dateTags
              .filter((tag) => tag.unit === unit)
              .map((tag) => (
                <Menu.Item
                  key={`${tag.offset} ${tag.form}`}
                  onClick={() => onPick(tag)}
                  rightSection={<span className="figures">{sayDateTag(tag, date, language)}</span>}
                >
                  {dateTagLabel(t, tag)}
                </Menu.Item>
              ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
