// Marks of private windows in the titles of browsers, in the languages that users here have.
const browsers = '(?:Google Chrome(?: Beta| Dev| Canary)?|Chromium|Brave|Opera|Vivaldi|Yandex|Mozilla Firefox|Firefox)';
const marks = [
  // Chrome, Chromium and browsers based on it
  'Incognito',
  'Inkognito',
  'Incógnito',
  'Navigation privée',
  'Navigazione in incognito',
  'In incognito',
  'Navegação anônima',
  // Brave, Opera, Vivaldi
  'Private',
  'Private Window',
  'Private with Tor',
  'Privé',
  'Privévenster',
  'Privé met Tor',
  'Privat',
  'Privates Fenster',
  'Privat mit Tor',
  'Fenêtre privée',
  'Privée avec Tor',
  // Firefox
  'Private Browsing',
  'Privénavigatie',
  'Privater Modus',
  'Navegación privada',
  'Navigazione anonima',
].join('|');
// Firefox also writes its longer marks without brackets.
const bare = 'Private Browsing|Privénavigatie|Privater Modus|Navigation privée|Navegación privada|Navigazione anonima';

const endings = [
  new RegExp(`(?:^|[-–—] )${browsers}(?: [-–—])? \\((?:${marks})\\)$`, 'iu'),
  new RegExp(`(?:^|[-–—] )(?:Mozilla )?Firefox(?: [-–—])? (?:${bare})$`, 'iu'),
  // Edge, in every language: "Bank - [InPrivate] - Microsoft Edge", with an invisible blank after "Microsoft"
  /\[InPrivate\](?: [-–—] .{1,80})? [-–—] Microsoft\u200b? Edge(?: (?:Beta|Dev|Canary))?$/iu,
  // Every window of Tor Browser is private.
  /(?:^|[-–—] )Tor Browser$/iu,
];

/**
 * Whether a window's title marks it as private, which is never recorded (design: privacy comes first). A desktop agent
 * sees only the title; the browser extension sends a mark of its own.
 */
export function isPrivateWindowTitle(title: string): boolean {
  const text = title.trim().normalize('NFC');
  return endings.some((ending) => ending.test(text));
}
