// The day on paper: its bookings with their total, and below them the recorded activity.
import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDay } from '../frame/day-context.ts';
import { type AloudItem, aloudItems } from './aloud-items.ts';
import classes from './printed-day.module.css';

type PartProps = { title: string; items: readonly AloudItem[]; itemName: (item: AloudItem) => string };

const Part = ({ title, items, itemName }: PartProps) => {
  const t = useT();
  const formats = useFormats();
  const saysWhat = items.some(({ what }) => what !== '');
  const span = ({ startedAt, endedAt }: AloudItem) => `${formats.time(startedAt)} – ${formats.time(endedAt)}`;
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('timeline:column.time')}</th>
          <th scope="col">{t('timeline:column.contact')}</th>
          {saysWhat && <th scope="col">{t('timeline:column.what')}</th>}
          <th scope="col" data-figures>
            {t('timeline:column.duration')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.key}>
            <td className={classes.time}>{span(item)}</td>
            <td>{itemName(item)}</td>
            {saysWhat && <td>{item.what}</td>}
            <td data-figures>
              <DurationText seconds={item.seconds} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={saysWhat ? 3 : 2}>
            {t('timeline:column.sum')}
          </th>
          <td data-figures>
            <DurationText seconds={items.reduce((sum, { seconds }) => sum + seconds, 0)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

export const PrintedDay = () => {
  const t = useT();
  const { timeline, contactName } = useDay();
  const items = aloudItems(timeline);
  const itemName = (item: AloudItem): string => {
    if (item.internal) return t('timeline:kind.internal');
    if (item.isIgnored) return t('timeline:kind.ignored');
    return item.contactName ?? contactName(item.contactId) ?? t('timeline:kind.untagged');
  };
  const parts = [
    { kind: 'booked', title: t('timeline:lane.bookings') },
    { kind: 'appointment', title: t('timeline:lane.calendar') },
    { kind: 'recorded', title: t('timeline:lane.slots') },
  ] as const;
  return parts.map(({ kind, title }) => {
    const own = items.filter((item) => item.kind === kind);
    return own.length > 0 && <Part key={kind} title={title} items={own} itemName={itemName} />;
  });
};
