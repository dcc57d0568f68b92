const meetingHosts = new Set([
  'app.zoom.us',
  'meet.google.com',
  'meet.jit.si',
  'teams.live.com',
  'teams.microsoft.com',
  'webex.com',
  'whereby.com',
  'zoom.us',
]);

/** Whether a page is an online meeting, in which nobody types and everybody is at work. */
export function isMeeting(url: string): boolean {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  return meetingHosts.has(host) || host.endsWith('.zoom.us') || host.endsWith('.webex.com');
}
