import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './programs.module.css';
import { type Picture, StepPicture } from './step-picture.tsx';

export type Step = {
  readonly key: string;
  readonly picture: Picture;
  /** Text drawn in the picture. */
  readonly drawn?: string;
  readonly title: string;
  readonly text: ReactNode;
};

/** The steps of an instruction, each with a picture. */
export const ProgramSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={classes.steps}>
    {steps.map(({ key, picture, drawn, title, text }, index) => (
      <li key={key} className={classes.step}>
        <StepPicture picture={picture} {...(drawn === undefined ? {} : { text: drawn })} />
        <Text fw={600}>
          {index + 1}. {title}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {text}
        </Text>
      </li>
    ))}
  </ol>
);
