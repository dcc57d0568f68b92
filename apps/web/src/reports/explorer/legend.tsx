import { useT } from '../../texts/i18n.ts';
import type { Series } from '../report-rows.ts';
import { SeriesDot } from '../series-dot.tsx';
import classes from './explorer.module.css';

type LegendProps = {
  series: readonly Series[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
  /** Called with the series under the pointer or the focus. */
  onMark: (key: string | null) => void;
};

/** The names of the series, each of which can be hidden in the chart. */
export const Legend = ({ series, hidden, onChange, onMark }: LegendProps) => {
  const t = useT();
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <fieldset className={classes.legend} aria-label={t('reports:legend')}>
      {series.map(({ key, label, ...look }) => (
        <button
          key={key}
          type="button"
          className={classes.series}
          aria-pressed={!hidden.includes(key)}
          onClick={() => toggle(key)}
          onMouseEnter={() => onMark(key)}
          onMouseLeave={() => onMark(null)}
          onFocus={() => onMark(key)}
          onBlur={() => onMark(null)}
        >
          <SeriesDot look={look} />
          {label}
        </button>
      ))}
    </fieldset>
  );
};
