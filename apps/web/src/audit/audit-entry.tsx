import i18next from 'i18next';
import { type Translate, useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import classes from './audit-list.module.css';
import type { AuditEntry as Entry } from './audit-queries.ts';
import { type DetailLine, detailLines } from './entry-details.ts';
import { actorText, subjectText } from './entry-people.ts';

/** Details without a translated name are shown under their recorded key. */
const detailLabel = (key: string): string =>
  i18next.exists(`audit:details.${key}`) ? String(i18next.t(`audit:details.${key}` as never)) : key;

const valueText = (t: Translate, value: DetailLine['value']): string => {
  if (value === null || value === '') return t('audit:nothing');
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no');
  return value;
};

const lineText = (t: Translate, { value, former }: DetailLine): string =>
  former === undefined ? valueText(t, value) : `${valueText(t, former)} → ${valueText(t, value)}`;

/** One event: action, actor, affected user and time; details on request. */
export const AuditEntry = ({ entry: { attributes } }: { entry: Entry }) => {
  const t = useT();
  const formats = useFormats();
  const about = subjectText(t, attributes);
  const lines = detailLines(attributes.details);
  const hasMore = lines.length > 0 || attributes.address !== null;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.action}>{t(`audit:actions.${attributes.action}`)}</span>
        <time className={classes.quiet} dateTime={attributes.at}>
          {formats.moment(attributes.at)}
        </time>
      </div>
      <div className={classes.quiet}>{[actorText(t, attributes), ...(about === null ? [] : [about])].join(' · ')}</div>
      {hasMore && (
        <details className={classes.details}>
          <summary>{t('audit:showDetails')}</summary>
          <dl className={classes.facts}>
            {lines.map((line) => (
              <Fact key={`${line.key} ${line.value}`} name={detailLabel(line.key)} value={lineText(t, line)} />
            ))}
            {attributes.address !== null && <Fact name={t('audit:address')} value={attributes.address} />}
          </dl>
        </details>
      )}
    </li>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
