// The filters above the audit log, and the query for them.

import { type AuditAction, auditActions } from '@daybook/contract/audit.ts';
import { isCalendarDate } from '@daybook/domain/timeline/calendar-date.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import type { AuditFilter } from './audit-queries.ts';

/** The values of the fields: an empty text is no filter, dates are days of the user, both included. */
export type AuditChoice = { userId: string; action: string; from: string; until: string };

export const noChoice: AuditChoice = { userId: '', action: '', from: '', until: '' };

const knownAction = (text: string): AuditAction | null => auditActions.find((action) => action === text) ?? null;
const instant = (ms: number): string => new Date(ms).toISOString();

export const filterOf = ({ userId, action, from, until }: AuditChoice, timeZone: string): AuditFilter => ({
  userId: userId === '' ? null : userId,
  action: knownAction(action),
  from: isCalendarDate(from) ? instant(dayBounds(from, timeZone).startMs) : null,
  until: isCalendarDate(until) ? instant(dayBounds(until, timeZone).endMs) : null,
});
