// The theme: colours, type and spacing of the application.
import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Primary #6E35FF is shade 6; 4 is light enough for text on a dark background. */
const brand: MantineColorsTuple = [
  '#f4efff',
  '#e6dcff',
  '#cdb9ff',
  '#b597ff',
  '#a17cff',
  '#8752ff',
  '#6e35ff',
  '#5e26ea',
  '#4c1bc4',
  '#3b139c',
];

/** Secondary #BE4F4F is shade 6, for a second accent. */
const rust: MantineColorsTuple = [
  '#fdf1f1',
  '#f6dede',
  '#eabbbb',
  '#de9797',
  '#d47878',
  '#c96060',
  '#be4f4f',
  '#a34040',
  '#873535',
  '#6b2a2a',
];

/** Neutral greys with a hint of violet; 9 is the background of the dark theme. */
const dark: MantineColorsTuple = [
  '#d5d4dd',
  '#b7b5c2',
  '#a09dae',
  '#777488',
  '#43414f',
  '#33313e',
  '#282632',
  '#1c1b24',
  '#16151d',
  '#111111',
];

const gray: MantineColorsTuple = [
  '#f9f8fb',
  '#f3f2f6',
  '#e8e6ee',
  '#dad8e2',
  '#c4c1ce',
  '#a3a0b0',
  '#6d6a7c',
  '#514e5f',
  '#383544',
  '#1d1a2b',
];

export const phoneQuery = '(max-width: 48em)';

export const theme = createTheme({
  colors: { brand, rust, dark, gray },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  black: '#1d1a2b',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, monospace",
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.125rem', lineHeight: '1.5' } } },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 150 },
        centered: true,
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontWeight: 650, fontSize: '1.125rem' } },
    },
  },
});
