// Reads the address of each screen. The router merges a reader's values over those in the address, so a value that the
// reader omits would reach the screen unchecked. Here every name of a reader has a value, even `undefined`.
import { readBillingSearch } from '../billing/billing-search.ts';
import { readContactsSearch } from '../contacts/contacts-search.ts';
import { readProcessSearch } from '../days/process-search.ts';
import { readDescriptionsSearch } from '../descriptions/descriptions-search.ts';
import { readProjectsSearch } from '../dimensions/projects-search.ts';
import { readExportErrorsSearch } from '../exports/export-errors-search.ts';
import { readActivitiesSearch } from '../registrations/activities-search.ts';
import { readReportSearch } from '../reports/report-search.ts';
import { readTagsSearch } from '../tags/tags-search.ts';
import { readDaySearch } from '../timeline/views/day-views.ts';
import { readUsersSearch } from '../users/users-search.ts';
import { readWeekSearch } from '../weeks/week-search.ts';

type Search = Record<string, unknown>;

/** Other names in an address are left alone: the layout reads those. */
const validated =
  <T extends object>(read: (search: Search) => T, names: Record<keyof T, undefined>) =>
  (search: Search): T =>
    Object.assign({ ...names }, read(search));

const no = undefined;

const aboutActivities = { view: no, period: no, start: no, end: no, contacts: no, dimensions: no, sources: no };

export const activitiesSearch = validated(readActivitiesSearch, {
  ...aboutActivities,
  ...{ kind: no, billable: no, text: no, users: no, everybody: no },
});
export const billingSearch = validated(readBillingSearch, { tab: no });
export const contactsSearch = validated(readContactsSearch, {
  ...{ view: no, company: no, type: no, contact: no, tab: no },
});
export const daySearch = validated(readDaySearch, { date: no, view: no, user: no, subject: no });
export const descriptionsSearch = validated(readDescriptionsSearch, { for: no, enabled: no, level: no, dimension: no });
export const exportErrorsSearch = validated(readExportErrorsSearch, { day: no });
export const processSearch = validated(readProcessSearch, { date: no, step: no });
export const projectsSearch = validated(readProjectsSearch, { level: no, find: no, view: no });
export const reportSearch = validated(readReportSearch, {
  ...{ period: no, start: no, end: no, by: no, level: no, chart: no },
  ...{ contacts: no, users: no, billable: no, open: no, view: no },
  ...{ dimensions: no, sources: no, kind: no, text: no, compare: no },
  ...{ tab: no, interval: no, unit: no, codes: no, group: no, columns: no, sort: no, order: no, hidden: no },
  ...{ on: no, without: no, section: no, sheet: no, saved: no, bars: no, column: no },
  ...{ days: no, corrected: no, companies: no, kinds: no, rhythm: no, only: no, slot: no },
});
export const tagsSearch = validated(readTagsSearch, {
  ...{ view: no, find: no, type: no, status: no, scope: no, nature: no, archived: no },
});
export const usersSearch = validated(readUsersSearch, {
  ...{ tab: no, date: no, find: no, status: no, role: no, department: no },
});
export const weekSearch = validated(readWeekSearch, { date: no });
