import type { Series } from './report-rows.ts';
import classes from './series-dot.module.css';
import { groundOf, patternId } from './series-look.ts';

/** The stripes of series that share a colour; a chart references them in its fills. */
export const SeriesPatterns = ({ series }: { series: readonly Series[] }) => (
  <svg className={classes.patterns} width={0} height={0} aria-hidden="true">
    <defs>
      {series.map(({ key, colour, stripes }) => {
        if (stripes === null) return null;
        const { angleDegrees, widthPx } = stripes;
        const size = { width: 2 * widthPx, height: 2 * widthPx };
        return (
          <pattern
            key={key}
            id={patternId(key)}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${angleDegrees})`}
            {...size}
          >
            <rect {...size} style={{ fill: groundOf(colour) }} />
            <rect {...size} width={widthPx} style={{ fill: colour }} />
          </pattern>
        );
      })}
    </defs>
  </svg>
);
