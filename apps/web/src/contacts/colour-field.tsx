// The colour of a contact: one of the palette, or the least used one.
import { Input, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../texts/i18n.ts';
import { contactColours, noContactColour } from '../ui/contact-colour.ts';
import classes from './colour-field.module.css';

/** The names of the palette, by index. */
const names = [
  'blue',
  'orange',
  'darkGreen',
  'magenta',
  'turquoise',
  'red',
  'slateBlue',
  'green',
  'pink',
  'brown',
  'lilac',
  'sageGreen',
  'petrol',
  'coral',
  'indigo',
  'lavender',
  'emerald',
  'brickRed',
  'purple',
  'raspberry',
] as const satisfies readonly string[] & { length: typeof contactColours.length };

type ColourFieldProps = {
  /** The index in the palette; null: automatic. */
  value: number | null;
  onChange: (colour: number | null) => void;
};

type ChoiceProps = { group: string; isChosen: boolean; colour: string; onChoose: () => void; children: ReactNode };

/** A native radio button, with its keys and its name; the sample and the tick are drawn. */
const Choice = ({ group, isChosen, colour, onChoose, children }: ChoiceProps) => (
  <label className={classes.choice}>
    <input type="radio" name={group} className={classes.radio} checked={isChosen} onChange={onChoose} />
    <span className={classes.sample} style={{ background: colour }}>
      {isChosen && <IconCheck size={16} stroke={3} aria-hidden />}
    </span>
    {children}
  </label>
);

export const ColourField = ({ value, onChange }: ColourFieldProps) => {
  const t = useT();
  const group = useId();
  return (
    <Input.Wrapper
      label={t('contacts:colour')}
      description={t('contacts:colourText')}
      labelElement="div"
      labelProps={{ id: group }}
    >
      <div role="radiogroup" aria-labelledby={group} className={classes.choices}>
        <Choice group={group} isChosen={value === null} colour={noContactColour} onChoose={() => onChange(null)}>
          <span className={classes.automatic}>{t('contacts:colourAutomatic')}</span>
        </Choice>
        {names.map((name, place) => (
          <Choice
            key={name}
            group={group}
            isChosen={value === place}
            colour={contactColours[place] ?? noContactColour}
            onChoose={() => onChange(place)}
          >
            <VisuallyHidden>{t(`contacts:colours.${name}`)}</VisuallyHidden>
          </Choice>
        ))}
      </div>
    </Input.Wrapper>
  );
};
