// A partner's colours instead of the built-in ones, as a separate style sheet over the theme's variables.
import type { DecidedSettings } from '@daybook/contract/partners.ts';
import { brandShades } from '@daybook/domain/partners/brand-shades.ts';

type Themes = NonNullable<DecidedSettings['windows']['themes']>;
type Theme = { readonly primary?: string | undefined; readonly secondary?: string | undefined };

/** The theme's names of the two colours. */
const names = { primary: 'brand', secondary: 'rust' } as const;

const shadesOf = (name: string, colour: string | undefined): string[] => {
  if (colour === undefined) return [];
  const base = `var(--mantine-color-${name}-6)`;
  const see = (share: number) => `color-mix(in srgb, ${base} ${share}%, transparent)`;
  return [
    ...brandShades(colour).map((shade, index) => `--mantine-color-${name}-${index}: ${shade}`),
    `--mantine-color-${name}-light: ${see(10)}`,
    `--mantine-color-${name}-light-hover: ${see(12)}`,
    `--mantine-color-${name}-outline-hover: ${see(5)}`,
  ];
};

const rulesOf = ({ primary, secondary }: Theme): string[] => [
  ...shadesOf(names.primary, primary),
  ...shadesOf(names.secondary, secondary),
];

/** In the dark theme, open time has a separate colour. */
const darkOpen = '--open: color-mix(in srgb, var(--mantine-color-brand-4) 50%, var(--mantine-color-dark-7))';

/** Returns the style sheet; a dark theme without decided colours follows the light one. */
export const partnerStyle = ({ default: light = {}, dark = {} }: Themes): string => {
  const both = { primary: dark.primary ?? light.primary, secondary: dark.secondary ?? light.secondary };
  const grounds = both.primary === undefined ? [] : [darkOpen];
  return [
    `:root { ${rulesOf(light).join('; ')} }`,
    `:root[data-mantine-color-scheme="dark"] { ${[...rulesOf(both), ...grounds].join('; ')} }`,
  ].join('\n');
};

/** Shows the colours until the returned function is called. */
export const showColours = (themes: Themes): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(partnerStyle(themes));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
};
