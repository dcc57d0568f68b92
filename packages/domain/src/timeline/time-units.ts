/** 24 hours. A calendar day may have 23 or 25 of them: its bounds are `dayBounds`. */
export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
export const minuteMs = 60_000;
