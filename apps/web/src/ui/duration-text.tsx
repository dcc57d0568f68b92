import { clockHours } from './hours.ts';
import { useFormats } from './use-formats.ts';

const isoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;

/** A duration as the user prefers to read it, in figures that stand under each other. */
export const DurationText = ({ seconds, className }: { seconds: number; className?: string }) => {
  const formats = useFormats();
  return (
    <time
      className={className}
      dateTime={isoDuration(seconds)}
      title={formats.hoursStyle === 'decimal' ? clockHours(seconds) : undefined}
    >
      {formats.hours(seconds)}
    </time>
  );
};
