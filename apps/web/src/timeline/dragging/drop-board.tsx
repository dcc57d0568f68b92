// Shown while activity is dragged: the day's contacts as drop targets, and the dragged time at the pointer.
import { createPortal } from 'react-dom';
import { useStore } from '../../shell/store.ts';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useDay } from '../frame/day-context.ts';
import classes from './drop-board.module.css';
import { contactsToDropOn, type DropKey } from './drop-targets.ts';
import { activityDrag } from './use-activity-drag.ts';

export const DropBoard = () => {
  const t = useT();
  const { timeline, clusters } = useDay();
  const drag = useStore(activityDrag);
  if (drag === null) return null;
  const targets: { key: DropKey; id: string | null; name: string }[] = [
    ...contactsToDropOn(timeline, clusters).map(({ id, name }) => ({ key: `contact ${id}` as const, id, name })),
    { key: 'internal', id: null, name: t('timeline:kind.internal') },
    { key: 'ignored', id: null, name: t('timeline:kind.ignore') },
  ];
  return createPortal(
    // The panel has the same actions by keyboard; this is for the pointer alone.
    <div aria-hidden>
      <div className={classes.board}>
        <p className={classes.title}>{t('timeline:forWhom')}</p>
        {targets.map(({ key, id, name }) => (
          <div key={key} className={classes.target} data-drop={key} data-over={drag.over === key || undefined}>
            <ContactDot id={id} /> <span className={classes.name}>{name}</span>
          </div>
        ))}
      </div>
      <div className={classes.dragged} style={{ left: drag.x, top: drag.y }}>
        <DurationText seconds={drag.seconds} />
      </div>
    </div>,
    document.body,
  );
};
