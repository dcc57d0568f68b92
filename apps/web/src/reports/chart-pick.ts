/** A chart's click event: the index under the pointer. */
type ChartClick = { readonly activeTooltipIndex?: number | string | null | undefined };

/**
 * Returns the properties of a chart with clickable positions: a pointer cursor, and a click handler with the index,
 * from 0.
 */
export const pickable = (onPick: ((place: number) => void) | undefined) =>
  onPick === undefined
    ? {}
    : {
        style: { cursor: 'pointer' },
        onClick: ({ activeTooltipIndex }: ChartClick) => {
          const place = Number(activeTooltipIndex ?? Number.NaN);
          if (Number.isInteger(place)) onPick(place);
        },
      };
