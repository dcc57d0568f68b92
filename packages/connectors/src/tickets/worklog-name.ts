// The external id of a worklog: its ticket and its own id, because systems need both.
//   worklogName, partsOfWorklog

export const worklogName = (ticketId: string, id: string): string => `${ticketId}/${id}`;

export function partsOfWorklog(outsideId: string): { readonly ticketId: string; readonly id: string } {
  const at = outsideId.indexOf('/');
  return { ticketId: outsideId.slice(0, Math.max(0, at)), id: outsideId.slice(at + 1) };
}
