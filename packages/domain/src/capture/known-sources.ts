/** A program or site that the product knows by name. */
export interface KnownSource {
  readonly identifier: string;
  readonly name: string;
  /** Host names; subdomains belong to them. */
  readonly hosts?: readonly string[];
  /** Names of the program on any system, without '.exe', in lower case, beside the identifier itself. */
  readonly programs?: readonly string[];
  /** Time in it is a call or meeting: as strong as a phone, and switched off with the detection of meetings. */
  readonly isMeeting?: boolean;
}

/** Browsers, office programs, meeting services and sites that professional firms meet most. Everything else is custom. */
export const knownSources: readonly KnownSource[] = [
  { identifier: 'chrome', name: 'Google Chrome', programs: ['google-chrome', 'google chrome'] },
  { identifier: 'chromium', name: 'Chromium', programs: ['chromium-browser'] },
  { identifier: 'edge', name: 'Microsoft Edge', programs: ['msedge', 'microsoft-edge', 'microsoft edge'] },
  { identifier: 'firefox', name: 'Mozilla Firefox', programs: ['firefox-esr', 'mozilla firefox'] },
  { identifier: 'safari', name: 'Safari' },
  { identifier: 'brave', name: 'Brave', programs: ['brave-browser', 'brave browser'] },
  { identifier: 'opera', name: 'Opera' },
  { identifier: 'vivaldi', name: 'Vivaldi', programs: ['vivaldi-stable'] },
  { identifier: 'word', name: 'Microsoft Word', programs: ['winword', 'microsoft word'] },
  { identifier: 'excel', name: 'Microsoft Excel', programs: ['microsoft excel'] },
  { identifier: 'powerpoint', name: 'Microsoft PowerPoint', programs: ['powerpnt', 'microsoft powerpoint'] },
  { identifier: 'onenote', name: 'Microsoft OneNote', programs: ['microsoft onenote'], hosts: ['onenote.com'] },
  { identifier: 'access', name: 'Microsoft Access', programs: ['msaccess'] },
  {
    identifier: 'outlook',
    name: 'Outlook',
    programs: ['olk', 'microsoft outlook'],
    hosts: ['outlook.office.com', 'outlook.office365.com', 'outlook.live.com', 'outlook.cloud.microsoft'],
  },
  { identifier: 'thunderbird', name: 'Thunderbird', programs: ['thunderbird-esr'] },
  { identifier: 'apple_mail', name: 'Apple Mail', programs: ['mail'] },
  { identifier: 'libreoffice', name: 'LibreOffice', programs: ['soffice', 'soffice.bin'] },
  { identifier: 'acrobat', name: 'Adobe Acrobat', programs: ['acrord32', 'adobe acrobat', 'acrobat reader'] },
  { identifier: 'evince', name: 'Document Viewer', programs: ['org.gnome.evince'] },
  { identifier: 'preview', name: 'Preview' },
  { identifier: 'pages', name: 'Pages' },
  { identifier: 'numbers', name: 'Numbers' },
  { identifier: 'keynote', name: 'Keynote' },
  { identifier: 'explorer', name: 'File Explorer', programs: ['finder', 'nautilus', 'org.gnome.nautilus', 'dolphin'] },
  { identifier: 'notepad', name: 'Notepad', programs: ['notepad++', 'gedit', 'org.gnome.texteditor', 'textedit'] },
  { identifier: 'vscode', name: 'Visual Studio Code', programs: ['code', 'visual studio code'], hosts: ['vscode.dev'] },
  { identifier: 'visual_studio', name: 'Visual Studio', programs: ['devenv'] },
  {
    identifier: 'terminal',
    name: 'Terminal',
    programs: ['windowsterminal', 'xterm', 'gnome-terminal-server', 'iterm2'],
  },
  { identifier: 'photoshop', name: 'Adobe Photoshop', programs: ['adobe photoshop'] },
  { identifier: 'indesign', name: 'Adobe InDesign', programs: ['adobe indesign'] },
  { identifier: 'autocad', name: 'AutoCAD', programs: ['acad'] },
  { identifier: 'slack', name: 'Slack', hosts: ['app.slack.com'] },
  { identifier: 'whatsapp', name: 'WhatsApp', hosts: ['web.whatsapp.com'] },
  { identifier: 'spotify', name: 'Spotify', hosts: ['open.spotify.com'] },
  {
    identifier: 'microsoft_teams',
    name: 'Microsoft Teams',
    programs: ['teams', 'ms-teams', 'msteams', 'microsoft teams'],
    hosts: ['teams.microsoft.com', 'teams.live.com', 'teams.cloud.microsoft'],
    isMeeting: true,
  },
  { identifier: 'google_meet', name: 'Google Meet', hosts: ['meet.google.com'], isMeeting: true },
  { identifier: 'zoom', name: 'Zoom', programs: ['zoom.us', 'zoom workplace'], hosts: ['zoom.us'], isMeeting: true },
  { identifier: 'webex', name: 'Webex', programs: ['ciscocollabhost'], hosts: ['webex.com'], isMeeting: true },
  {
    identifier: 'gotomeeting',
    name: 'GoTo Meeting',
    programs: ['g2mlauncher'],
    hosts: ['meet.goto.com'],
    isMeeting: true,
  },
  { identifier: 'whereby', name: 'Whereby', hosts: ['whereby.com'], isMeeting: true },
  { identifier: 'jitsi', name: 'Jitsi Meet', hosts: ['meet.jit.si'], isMeeting: true },
  { identifier: 'skype', name: 'Skype', programs: ['lync'], hosts: ['web.skype.com'], isMeeting: true },
  { identifier: 'gmail', name: 'Gmail', hosts: ['mail.google.com'] },
  { identifier: 'google_calendar', name: 'Google Calendar', hosts: ['calendar.google.com'] },
  { identifier: 'google_drive', name: 'Google Drive', hosts: ['drive.google.com'] },
  {
    identifier: 'google_docs',
    name: 'Google Docs',
    hosts: ['docs.google.com', 'sheets.google.com', 'slides.google.com'],
  },
  {
    identifier: 'google_search',
    name: 'Google',
    hosts: ['google.com', 'google.nl', 'google.de', 'google.fr', 'google.be'],
  },
  { identifier: 'bing', name: 'Bing', hosts: ['bing.com'] },
  { identifier: 'duckduckgo', name: 'DuckDuckGo', hosts: ['duckduckgo.com'] },
  { identifier: 'sharepoint', name: 'SharePoint', hosts: ['sharepoint.com'] },
  { identifier: 'onedrive', name: 'OneDrive', hosts: ['onedrive.live.com'] },
  { identifier: 'office', name: 'Microsoft 365', hosts: ['office.com', 'microsoft365.com', 'm365.cloud.microsoft'] },
  { identifier: 'dropbox', name: 'Dropbox', hosts: ['dropbox.com'] },
  {
    identifier: 'exact_online',
    name: 'Exact Online',
    hosts: ['start.exactonline.nl', 'start.exactonline.be', 'exactonline.com'],
  },
  { identifier: 'twinfield', name: 'Twinfield', hosts: ['twinfield.com'] },
  { identifier: 'afas', name: 'AFAS', hosts: ['afasonline.com', 'afasinsite.nl'], programs: ['afas.application'] },
  { identifier: 'moneybird', name: 'Moneybird', hosts: ['moneybird.com'] },
  { identifier: 'snelstart', name: 'SnelStart', hosts: ['snelstart.nl'], programs: ['snelstart'] },
  { identifier: 'yuki', name: 'Yuki', hosts: ['yukiworks.nl', 'yukiworks.be'] },
  { identifier: 'basecone', name: 'Basecone', hosts: ['basecone.com'] },
  { identifier: 'teamleader', name: 'Teamleader', hosts: ['teamleader.eu'] },
  { identifier: 'xero', name: 'Xero', hosts: ['xero.com'] },
  { identifier: 'jira', name: 'Jira', hosts: ['atlassian.net'] },
  { identifier: 'zendesk', name: 'Zendesk', hosts: ['zendesk.com'] },
  { identifier: 'github', name: 'GitHub', hosts: ['github.com'] },
  { identifier: 'gitlab', name: 'GitLab', hosts: ['gitlab.com'] },
  { identifier: 'figma', name: 'Figma', programs: ['figma'], hosts: ['figma.com'] },
  { identifier: 'notion', name: 'Notion', programs: ['notion'], hosts: ['notion.so', 'notion.com'] },
  { identifier: 'trello', name: 'Trello', hosts: ['trello.com'] },
  { identifier: 'asana', name: 'Asana', hosts: ['app.asana.com'] },
  { identifier: 'linkedin', name: 'LinkedIn', hosts: ['linkedin.com'] },
  { identifier: 'youtube', name: 'YouTube', hosts: ['youtube.com'] },
  { identifier: 'chatgpt', name: 'ChatGPT', hosts: ['chatgpt.com'] },
  { identifier: 'kvk', name: 'KVK', hosts: ['kvk.nl'] },
  { identifier: 'belastingdienst', name: 'Belastingdienst', hosts: ['belastingdienst.nl'] },
];

const byProgram = new Map(
  knownSources.flatMap((source) =>
    [source.identifier, ...(source.programs ?? [])].map((program) => [program, source] as const),
  ),
);
const byHost = new Map(knownSources.flatMap((source) => (source.hosts ?? []).map((host) => [host, source] as const)));

/** The known source with this identifier or program name, whatever its case and with or without '.exe'. */
export function knownProgram(identifier: string): KnownSource | null {
  return byProgram.get(identifier.toLowerCase().replace(/\.exe$/, '')) ?? null;
}

/**
 * The known source that a host belongs to: the longest known name that it ends with.
 *
 *   contoso.sharepoint.com   →   SharePoint
 */
export function knownSite(host: string): KnownSource | null {
  let rest = host.toLowerCase();
  while (rest.includes('.')) {
    const known = byHost.get(rest);
    if (known) return known;
    rest = rest.slice(rest.indexOf('.') + 1);
  }
  return null;
}

/** Whether a stored source is a meeting service, by its identifier. */
export function isMeetingSource(identifier: string): boolean {
  return identifier === 'meeting' || byProgram.get(identifier)?.isMeeting === true;
}
