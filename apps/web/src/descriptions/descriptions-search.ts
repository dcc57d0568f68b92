// Filters of the list of descriptions in the address.
export const applications = ['personal', 'users', 'all'] as const;
/** `dimension` is one of those on `level`. */
export type DescriptionsSearch = {
  for?: (typeof applications)[number];
  enabled?: boolean;
  level?: number;
  dimension?: string;
};

/** Reads the address; invalid parts are ignored. */
export const readDescriptionsSearch = (search: Record<string, unknown>): DescriptionsSearch => {
  const whom = applications.find((one) => one === search.for);
  const level = Number(search.level);
  const hasLevel = Number.isInteger(level) && level >= 1 && level <= 9;
  const dimension = String(search.dimension ?? '');
  return {
    ...(whom === undefined ? {} : { for: whom }),
    ...(typeof search.enabled === 'boolean' ? { enabled: search.enabled } : {}),
    ...(hasLevel ? { level } : {}),
    ...(hasLevel && /^[1-9]\d{0,14}$/.test(dimension) ? { dimension } : {}),
  };
};
