// Small drawings of the things to look for on the screen. The text beside them has the same content, so they are hidden
// from screen readers.
import { useT } from '../texts/i18n.ts';
import classes from './programs.module.css';

export type Picture = 'unpack' | 'address' | 'developer' | 'load' | 'temporary' | 'node' | 'start' | 'agree';
type Drawing = { readonly text: string };

const Window = () => (
  <>
    <rect x="6" y="6" width="188" height="98" rx="8" className={classes.paper} />
    <path d="M6 24h188" className={classes.line} />
    {[16, 26, 36].map((x) => (
      <circle key={x} cx={x} cy="15" r="3" className={classes.mute} />
    ))}
  </>
);
const Label = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <text x={x} y={y} className={classes.label} textAnchor="middle">
    {text}
  </text>
);

/** The text is in the button, which is as wide as the window allows. */
const Pressed = ({ text }: Drawing) => (
  <>
    <Window />
    <rect x="14" y="42" width="172" height="26" rx="6" className={classes.accent} />
    <text x="100" y="59" className={classes.onAccent} textAnchor="middle">
      {text}
    </text>
    <path d="M150 62l4 22 6-7 9 8 4-5-9-8 7-4z" className={classes.pointer} />
  </>
);
const Unpack = () => (
  <>
    <rect x="24" y="28" width="48" height="58" rx="6" className={classes.paper} />
    <path d="M48 28v34m-4-30h8m-8 8h8m-8 8h8" className={classes.line} />
    <path d="M86 57h28m-8-8 8 8-8 8" className={classes.stroke} />
    <path d="M128 38h18l6 8h28v38a4 4 0 0 1-4 4h-44a4 4 0 0 1-4-4z" className={classes.accent} />
  </>
);
const Address = ({ text }: Drawing) => (
  <>
    <Window />
    <rect x="16" y="34" width="168" height="22" rx="11" className={classes.field} />
    <Label x={100} y={49} text={text} />
    <path d="M16 74h70m-70 14h110" className={classes.line} />
  </>
);
const Developer = ({ text }: Drawing) => (
  <>
    <Window />
    <text x="148" y="44" className={classes.label} textAnchor="end">
      {text}
    </text>
    <rect x="156" y="33" width="28" height="16" rx="8" className={classes.accent} />
    <circle cx="176" cy="41" r="6" className={classes.knob} />
    {[16, 76, 136].map((x) => (
      <rect key={x} x={x} y="62" width="48" height="32" rx="5" className={classes.field} />
    ))}
  </>
);
const Terminal = ({ text }: Drawing) => (
  <>
    <Window />
    <text x="18" y="50" className={classes.code}>
      {text}
    </text>
    <path d="M18 66h90m-90 14h60" className={classes.line} />
  </>
);
const Node = ({ text }: Drawing) => (
  <>
    <path d="M100 16l34 19v40l-34 19-34-19V35z" className={classes.accent} />
    <text x="100" y="61" className={classes.onAccent} textAnchor="middle">
      {text}
    </text>
  </>
);

const drawings = {
  unpack: Unpack,
  address: Address,
  developer: Developer,
  load: Pressed,
  temporary: Pressed,
  node: Node,
  start: Terminal,
  agree: Pressed,
} satisfies Record<Picture, (props: Drawing) => React.ReactNode>;

/** A drawing of one step; `text` is written in it unless the picture has its own words. */
export const StepPicture = ({ picture, text = '' }: { picture: Picture; text?: string }) => {
  const t = useT();
  const Drawn = drawings[picture];
  const words: Partial<Record<Picture, string>> = {
    developer: t('programs:picture.developer'),
    load: t('programs:picture.load'),
    temporary: t('programs:picture.temporary'),
    agree: t('programs:picture.agree'),
  };
  return (
    <svg viewBox="0 0 200 110" className={classes.picture} aria-hidden focusable="false">
      <Drawn text={words[picture] ?? text} />
    </svg>
  );
};
