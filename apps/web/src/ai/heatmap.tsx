// The day as contacts by time: the darker a half hour, the more certain its contact.
import type { AiHeatmap } from '@daybook/contract/ai.ts';
import { Text, Title } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { answerName } from './answer-name.ts';
import classes from './heatmap.module.css';

type Row = AiHeatmap['rows'][number];

/** Returns every cell from the first to the last with data, so that pauses are visible. */
const cellStarts = (rows: readonly Row[], cellSeconds: number): number[] => {
  const startsMs = rows.flatMap(({ cells }) => cells.map(({ start }) => Date.parse(start)));
  const [first, last] = [Math.min(...startsMs), Math.max(...startsMs)];
  const count = Math.round((last - first) / (cellSeconds * 1000)) + 1;
  return Array.from({ length: count }, (_, index) => first + index * cellSeconds * 1000);
};

const shade = (certainty: number): string =>
  `color-mix(in oklab, var(--accent-text) ${Math.round(certainty * 100)}%, var(--surface))`;

export const Heatmap = ({ heatmap: { rows, cell } }: { heatmap: AiHeatmap }) => {
  const t = useT();
  const formats = useFormats();
  if (rows.length === 0) return null;
  const starts = cellStarts(rows, cell);
  const timeOf = (startMs: number) => formats.time(new Date(startMs).toISOString());
  const isHour = (startMs: number) => new Date(startMs).getUTCMinutes() === 0;
  return (
    <section className={classes.section} aria-label={t('ai:heatmap.title')}>
      <Title order={2} size="h4">
        {t('ai:heatmap.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('ai:heatmap.text')}
      </Text>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                <span className={classes.hidden}>{t('ai:heatmap.name')}</span>
              </th>
              {starts.map((startMs) => (
                <th key={startMs} scope="col" className={classes.time}>
                  <span className={isHour(startMs) ? undefined : classes.hidden}>{timeOf(startMs)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const name = answerName(t, row);
              const cells = new Map(row.cells.map((one) => [Date.parse(one.start), one]));
              return (
                <tr key={`${row.kind} ${row.contact_id}`}>
                  <th scope="row" className={classes.name}>
                    <span className={classes.nameWords}>
                      <ContactDot id={row.contact_id} />
                      <span className={classes.nameText} title={name}>
                        {name}
                      </span>
                      <DurationText seconds={row.duration} className={classes.duration ?? ''} />
                    </span>
                  </th>
                  {starts.map((startMs) => {
                    const found = cells.get(startMs);
                    if (!found) return <td key={startMs} className={classes.cell} />;
                    const label = t('ai:heatmap.cell', {
                      name,
                      time: timeOf(startMs),
                      duration: formats.hours(found.duration),
                      percent: formats.percent(found.certainty),
                    });
                    return (
                      <td
                        key={startMs}
                        className={classes.cell}
                        style={{ backgroundColor: shade(found.certainty) }}
                        data-filled
                        title={label}
                      >
                        <span className={classes.hidden}>{label}</span>
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
};
