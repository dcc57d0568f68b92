/** A chart's answer to a click: the index of the place under the pointer. */
type ChartClick = { readonly activeTooltipIndex?: number | string | null | undefined };

/** Properties of a chart whose places lead somewhere: the pointer says so, and a click tells the place, from 0. */
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
