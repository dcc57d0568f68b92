// The other time in the selected box: never booked with it, and one click away.
import { Stack, Title, UnstyledButton } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { selectRest } from '../editing/selection.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import { blockName, likelyText } from '../lane/block-texts.ts';
import type { BlockRest } from '../lane/calm-blocks.ts';
import classes from './day-panel.module.css';

export const RestSection = ({ rest }: { rest: readonly BlockRest[] }) => {
  const t = useT();
  const { contactName } = useDay();
  const { select } = useDayControls();
  if (rest.length === 0) return null;
  return (
    <Stack gap={4}>
      <Title order={3} size="h5">
        {t('timeline:block.restTitle')}
      </Title>
      <div className={classes.list}>
        {rest.map((one) => (
          <UnstyledButton key={one.logIds[0]} className={classes.row} onClick={() => select(selectRest([one]))}>
            <span className={classes.icon}>
              <ContactDot id={one.contactId ?? one.likely?.contact_id ?? null} />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{blockName(t, one, contactName)}</span>
              {one.likely && <span className={classes.detail}>{likelyText(t, one.likely)}</span>}
            </span>
            <DurationText seconds={one.seconds} className={classes.end ?? ''} />
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
};
