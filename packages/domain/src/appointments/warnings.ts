/** An appointment as far as its length makes one look again. */
export interface LongAppointment {
  readonly durationSeconds: number;
  /** There and back together. */
  readonly travelSeconds: number;
}

export const appointmentWarnings = ['over_4_hours', 'over_4_hours_with_travel', 'travel_over_3_hours'] as const;
export type AppointmentWarning = (typeof appointmentWarnings)[number];

/** An appointment that takes longer is asked about. */
export const longestAppointmentSeconds = 4 * 3600;
const longestTravelSeconds = 3 * 3600;

/**
 * Reasons why the length of an appointment is unusual, so that booking it asks for a confirmation (specification 5 and 9).
 * One that is long by itself is not called long with its travel too.
 *
 *   3:30 and 0:45 of travel   →  over_4_hours_with_travel        4:00 and no travel   →  nothing
 */
export function warningsOf({ durationSeconds, travelSeconds }: LongAppointment): AppointmentWarning[] {
  const isLong = durationSeconds > longestAppointmentSeconds;
  const isLongWithTravel = !isLong && travelSeconds > 0 && durationSeconds + travelSeconds > longestAppointmentSeconds;
  return [
    ...(isLong ? (['over_4_hours'] as const) : []),
    ...(isLongWithTravel ? (['over_4_hours_with_travel'] as const) : []),
    ...(travelSeconds > longestTravelSeconds ? (['travel_over_3_hours'] as const) : []),
  ];
}
