import type { ProcessStep } from '@daybook/domain/days/process-steps.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import classes from './process-help.module.css';

type HelpVideoProps = {
  step: ProcessStep;
  label: string;
  /** Description of the picture, for users who cannot see it. */
  seen: string;
};

/** A recording of a step, without sound; loaded when it is shown. */
export const HelpVideo = ({ step, label, seen }: HelpVideoProps) => {
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  return (
    <figure className={classes.figure}>
      {hasFailed ? (
        <Text size="sm">{t('process-help:noVideo')}</Text>
      ) : (
        <video
          className={classes.video}
          src={`/help/process-${step}.webm`}
          aria-label={label}
          aria-describedby="help-video-seen"
          controls
          muted
          playsInline
          preload="metadata"
          onError={() => setFailed(true)}
        />
      )}
      <figcaption id="help-video-seen" className={classes.seen}>
        {seen}
      </figcaption>
    </figure>
  );
};
