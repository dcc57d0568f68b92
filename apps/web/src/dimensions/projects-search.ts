// The state of the projects screen in the address, for sharing and the back button.
export const projectViews = ['table', 'tree'] as const;
export type ProjectView = (typeof projectViews)[number];
/** The default view is the last one chosen on this device. */
export type ProjectsSearch = { level?: number; find?: string; view?: ProjectView };

/** Reads the address; invalid parts are ignored. */
export const readProjectsSearch = (search: Record<string, unknown>): ProjectsSearch => {
  const view = projectViews.find((one) => one === search.view);
  return {
    ...(Number.isInteger(Number(search.level)) ? { level: Number(search.level) } : {}),
    ...(typeof search.find === 'string' && search.find !== '' ? { find: search.find } : {}),
    ...(view === undefined ? {} : { view }),
  };
};
