import { clockHours } from './hours.ts';
import { type Formats, useFormats } from './use-formats.ts';

const isoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;

type DurationTextProps = { seconds: number; className?: string };

/** The same for lists of hundreds, which pass the formats of their screen. */
export const FormattedDuration = ({ seconds, className, formats }: DurationTextProps & { formats: Formats }) => (
  <time
    className={className}
    dateTime={isoDuration(seconds)}
    title={formats.hoursStyle === 'decimal' ? clockHours(seconds) : undefined}
  >
    {formats.hours(seconds)}
  </time>
);

/** A duration in the user's preferred format, in figures of equal width that align below each other. */
export const DurationText = (props: DurationTextProps) => <FormattedDuration {...props} formats={useFormats()} />;
