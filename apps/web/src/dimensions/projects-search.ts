// State of the projects screen in the address, so that it can be shared and gone back to.
export const projectViews = ['table', 'tree'] as const;
export type ProjectView = (typeof projectViews)[number];
/** Without a view it is the one that was chosen last on this device. */
export type ProjectsSearch = { level?: number; find?: string; view?: ProjectView };

/** Reads the address; what makes no sense is left out rather than refused. */
export const readProjectsSearch = (search: Record<string, unknown>): ProjectsSearch => {
  const view = projectViews.find((one) => one === search.view);
  return {
    ...(Number.isInteger(Number(search.level)) ? { level: Number(search.level) } : {}),
    ...(typeof search.find === 'string' && search.find !== '' ? { find: search.find } : {}),
    ...(view === undefined ? {} : { view }),
  };
};
