import { clockHours } from './hours.ts';
import { type Formats, useFormats } from './use-formats.ts';

const isoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;

type DurationTextProps = { seconds: number; className?: string };

/** The same where there are hundreds, which are given the formats that the screen has. */
export const FormattedDuration = ({ seconds, className, formats }: DurationTextProps & { formats: Formats }) => (
  <time
    className={className}
    dateTime={isoDuration(seconds)}
    title={formats.hoursStyle === 'decimal' ? clockHours(seconds) : undefined}
  >
    {formats.hours(seconds)}
  </time>
);

/** A duration as the user prefers to read it, in figures that stand under each other. */
export const DurationText = (props: DurationTextProps) => <FormattedDuration {...props} formats={useFormats()} />;
