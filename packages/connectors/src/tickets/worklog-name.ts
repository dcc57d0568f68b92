// How a worklog is called outside: by its ticket and itself, because systems want both.
//   worklogName, partsOfWorklog

export const worklogName = (ticketId: string, id: string): string => `${ticketId}/${id}`;

export function partsOfWorklog(outsideId: string): { readonly ticketId: string; readonly id: string } {
  const at = outsideId.indexOf('/');
  return { ticketId: outsideId.slice(0, Math.max(0, at)), id: outsideId.slice(at + 1) };
}
