// Explains the signs of the timeline.
import { ActionIcon, Popover } from '@mantine/core';
import { IconCornerDownRight, IconInfoCircle, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../texts/i18n.ts';
import { contactColours } from '../../ui/contact-colour.ts';
import classes from './legend.module.css';

const [colour] = contactColours;

const Row = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <li className={classes.row}>
    <span className={classes.sign} aria-hidden>
      {sign}
    </span>
    {children}
  </li>
);

const Sample = ({ kind }: { kind: string }) => (
  <span className={classes.sample} data-kind={kind} style={{ '--block-colour': colour } as React.CSSProperties} />
);

export const Legend = () => {
  const t = useT();
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      width={330}
      trapFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('timeline:legend.title')}
          title={t('timeline:legend.title')}
        >
          <IconInfoCircle size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('timeline:legend.title')}>
        <ul className={classes.rows} tabIndex={-1} data-autofocus>
          <Row sign={<Sample kind="contact" />}>{t('timeline:legend.contact')}</Row>
          <Row sign={<Sample kind="likely" />}>{t('timeline:legend.likely')}</Row>
          <Row sign={<Sample kind="untagged" />}>{t('timeline:legend.untagged')}</Row>
          <Row sign={<Sample kind="ignored" />}>{t('timeline:legend.ignored')}</Row>
          <Row sign={<Sample kind="rest" />}>{t('timeline:legend.rest')}</Row>
          <Row sign={<IconSparkles size={16} />}>{t('timeline:legend.proposed')}</Row>
          <Row sign={<IconCornerDownRight size={16} />}>{t('timeline:legend.continued')}</Row>
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
};
