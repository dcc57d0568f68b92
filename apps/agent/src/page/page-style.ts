import { brandShades } from '@daybook/domain/partners/brand-shades.ts';

/** The style of the local page: light or dark like the system. */
export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#d4d7dc, #43474e); --soft: light-dark(#5b616b, #a3a9b3);
  --accent: light-dark(#1f5fa8, #82b4ee); --on: light-dark(#1d6b3a, #7cc796); --bad: light-dark(#a32020, #f2a0a0); }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f7f8fa, #1b1d21); }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
.state { font-weight: 600; } .on { color: var(--on); } .quiet { color: var(--soft); font-size: .9rem; }
.alert { color: var(--bad); } .said { border-left: 4px solid var(--accent); padding-left: .75rem; }
@keyframes pass { to { opacity: 0; visibility: hidden; } } .passing { animation: pass .3s 5s forwards; }
summary { font-size: 1.1rem; font-weight: 700; margin-top: 2rem; cursor: pointer; } .label { color: var(--accent); }
form { margin: 1rem 0; } .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
label { display: block; font-weight: 600; }
input, textarea { width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; margin: .25rem 0 .5rem;
  border: 1px solid var(--line); border-radius: .4rem; background: Canvas; color: CanvasText; }
button { font: inherit; padding: .4rem .9rem; border: 1px solid var(--line); border-radius: .4rem;
  background: Canvas; color: CanvasText; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: Canvas; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; } dt { color: var(--soft); } dd { margin: 0; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); }
td:first-child, td:nth-child(2) { white-space: nowrap; } td { overflow-wrap: anywhere; }
small { display: block; color: var(--soft); }
`;

/** Returns the style for another colour, readable in light and dark; nothing without one. */
export function accentStyle(accent: string | null): string {
  if (accent === null) return '';
  const shades = brandShades(accent);
  return `:root { --accent: light-dark(${shades[7]}, ${shades[4]}); }`;
}
