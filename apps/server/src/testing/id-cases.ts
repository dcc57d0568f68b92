// A body for each call that takes ids, which is valid as long as the ids belong to the caller.

/** The day of all rows. */
export const dateOfIds = '2026-04-08';
/** Kinds that belong to a whole organisation, or that administrators may see. */
const kindsOfAll = [
  'contact',
  'dimension',
  'part',
  'sibling',
  'location',
  'department',
  'user',
  'source',
  'tag',
  'crmDifference',
] as const;
/** Kinds that belong to one user. */
export const kindsOfOne = [
  'day',
  'log',
  'otherLog',
  'slot',
  'appointment',
  'registration',
  'subject',
  'linkedCollection',
  'activityExport',
  'reportExport',
  'aiSuggestion',
  'aiThread',
  'aiTurn',
] as const;
type Kind = (typeof kindsOfAll)[number] | (typeof kindsOfOne)[number];
export type Ids = Readonly<
  Record<
    | Kind
    | 'level'
    | 'lowerLevel'
    | 'description'
    | 'template'
    | 'otherContact'
    | 'linkedAccount'
    | 'phoneSystem'
    | 'savedReport',
    number
  >
>;
export type IdCase = {
  /** The places of ids in the body, and their kinds. */
  readonly at: Readonly<Record<string, Kind>>;
  readonly body: (ids: Ids) => object;
  /** The ids of the path, which are the caller's. */
  readonly path?: (mine: Ids) => Record<string, number>;
};

const period = { start: '2026-04-01', end: '2026-04-30' };
const ofAiSuggestions: IdCase = {
  at: { '/suggestion_ids/*': 'aiSuggestion' },
  body: ({ aiSuggestion }) => ({ suggestion_ids: [aiSuggestion] }),
};
const span = { started_at: `${dateOfIds}T15:00:00Z`, ended_at: `${dateOfIds}T15:30:00Z` };
const ofDay: IdCase = { at: { '/day_id': 'day' }, body: ({ day }) => ({ day_id: day }) };
const dimension = { '/contact_id': 'contact', '/parent_id': 'dimension' } as const;
const choosing = { '/contact_id': 'contact', '/parents/*': 'dimension' } as const;
const choosingBody = ({ contact, dimension: id }: Ids) => ({ level: 2, contact_id: contact, parents: [id] });
const decided = { '/contact_id': 'contact', '/contact/id': 'contact' } as const;
const place = { '/department_id': 'department', '/location_id': 'location' } as const;
const departmentAndLocation = ({ department, location }: Ids) => ({ department_id: department, location_id: location });
const added = { name_first: 'Nina', name_last: 'Nieuw', email: 'nina@example.com', password: 'quite a long password' };

const travelFor = (contact: number) => ({ travel_contact_start: contact, travel_contact_end: contact });

const merging: IdCase = {
  at: { '/into_id': 'contact' },
  path: ({ otherContact }) => ({ id: otherContact }),
  body: ({ contact }) => ({ into_id: contact }),
};

/** By the name of the call. */
const reportIds = {
  '/filters/contact/*': 'contact',
  '/filters/dimension/*': 'dimension',
  '/filters/every_dimension/*': 'dimension',
  '/filters/source/*': 'source',
  '/filters/user/*': 'user',
} as const;
const reportFilters = (ids: Ids) => ({
  contact: [ids.contact],
  dimension: [ids.dimension],
  every_dimension: [ids.dimension],
  source: [ids.source],
  user: [ids.user],
});

// Its sums are of complete bookings, not of their parts by source.
const { '/filters/source/*': _source, ...leakageIds } = reportIds;
const leakageFilters = (ids: Ids) => ({ ...reportFilters(ids), source: undefined });

export const idCases: Readonly<Record<string, IdCase>> = {
  previewMerge: merging,
  mergeContact: merging,
  getTimeline: { at: { '/user_id': 'user' }, body: ({ user }) => ({ date: dateOfIds, user_id: user }) },
  listPendingAppointments: ofDay,
  listTagSuggestions: ofDay,
  suggestForSlot: {
    at: { '/day_id': 'day', '/slot_id': 'log' },
    body: ({ day, log }) => ({ day_id: day, slot_id: log }),
  },
  suggestForContact: {
    at: { '/day_id': 'day', '/contact_id': 'contact' },
    body: ({ day, contact }) => ({ day_id: day, contact_id: contact }),
  },
  rateSuggestion: {
    at: { '/day_id': 'day' },
    body: ({ day }) => ({ day_id: day, kind: 'booking', suggestion_id: 'internal', rating: 'good' }),
  },
  makeAiSuggestions: { at: { '/day_ids/*': 'day' }, body: ({ day }) => ({ day_ids: [day], replace: true }) },
  acceptAiSuggestions: ofAiSuggestions,
  declineAiSuggestions: ofAiSuggestions,
  modifyAiSuggestion: {
    at: { '/suggestion_id': 'aiSuggestion', '/contact_id': 'contact', '/dimensions/*': 'dimension' },
    body: ({ aiSuggestion, contact, dimension: id }) => ({
      suggestion_id: aiSuggestion,
      contact_id: contact,
      dimensions: [id],
      description: 'Meeting',
    }),
  },
  askAi: {
    at: { '/thread_id': 'aiThread' },
    body: ({ aiThread }) => ({ question: 'What is missing?', date: dateOfIds, thread_id: aiThread }),
  },
  wordDescription: { at: { '/log_ids/*': 'log' }, body: ({ log }) => ({ log_ids: [log] }) },
  confirmAiPlan: { at: { '/turn_id': 'aiTurn' }, body: ({ aiTurn }) => ({ turn_id: aiTurn }) },
  trackProcessing: ofDay,
  prepareBooking: {
    at: {
      '/day_id': 'day',
      '/chosen/*/logs/*': 'otherLog',
      '/chosen/*/dimensions/*': 'dimension',
    },
    body: ({ day, otherLog, dimension: id }) => ({
      day_id: day,
      chosen: [{ logs: [otherLog], dimensions: [id], description: 'Meeting' }],
    }),
  },
  prepareCorrections: ofDay,
  initPublish: ofDay,
  correctDay: {
    at: { '/day_id': 'day', '/parameters/registrations/*': 'registration' },
    body: ({ day, registration }) => ({ day_id: day, action: 'reset', parameters: { registrations: [registration] } }),
  },
  askReopening: { at: { '/day_id': 'day' }, body: ({ day }) => ({ day_id: day, reason: 'A call is missing' }) },
  reopenDay: { at: { '/day_id': 'day' }, body: ({ day }) => ({ day_id: day, reason: 'A call is missing' }) },
  lockDays: { at: { '/user_ids/*': 'user' }, body: ({ user }) => ({ until: '2020-01-01', user_ids: [user] }) },
  getExportStatus: ofDay,
  publishDay: { at: { '/day_id': 'day' }, body: ({ day }) => ({ day_id: day, publish_token: 'x' }) },
  confirmAppointments: {
    at: {
      '/appointments/*/id': 'appointment',
      '/appointments/*/contact_id': 'contact',
      '/appointments/*/travel_contact_start': 'contact',
      '/appointments/*/travel_contact_end': 'contact',
    },
    body: ({ appointment, contact }) => ({
      appointments: [{ id: appointment, contact_id: contact, ...travelFor(contact) }],
    }),
  },
  updateAppointment: {
    at: { '/contact_id': 'contact', '/travel_contact_start': 'contact', '/travel_contact_end': 'contact' },
    path: ({ appointment }) => ({ id: appointment }),
    body: ({ contact }) => ({ contact_id: contact, ...travelFor(contact) }),
  },
  suggestForAppointment: { at: { '/id': 'appointment' }, body: ({ appointment }) => ({ id: appointment }) },
  listTravelPlaces: { at: { '/id': 'appointment' }, body: ({ appointment }) => ({ id: appointment }) },
  batchEditLogs: {
    at: { '/logs/*': 'log', '/contact_id': 'contact' },
    body: ({ log, contact }) => ({ logs: [log], contact_id: contact }),
  },
  updateLog: {
    at: { '/contact_id': 'contact' },
    path: ({ log }) => ({ id: log }),
    body: ({ contact }) => ({ contact_id: contact }),
  },
  listLogsPendingTag: { at: { '/days/*': 'day' }, body: ({ day }) => ({ days: [day] }) },
  listLogsPendingDimensions: { at: { '/days/*': 'day' }, body: ({ day }) => ({ days: [day] }) },
  assignDimensions: {
    at: {
      '/logs/*': 'otherLog',
      '/slots/*/logs/*': 'otherLog',
      '/slots/*/contact_id': 'contact',
      '/slots/*/dimensions/*': 'dimension',
    },
    body: ({ otherLog: log, contact, dimension: id }) => ({
      logs: [log],
      slots: [{ logs: [log], contact_id: contact, dimensions: [id], description: 'Work' }],
    }),
  },
  createActivityNote: {
    at: { '/day_id': 'day' },
    body: ({ day }) => ({ description: 'A note', timestamp: span.started_at, day_id: day }),
  },
  createLog: {
    at: { '/contact_id': 'contact', '/partner_contact_id': 'contact', '/day_id': 'day', '/source_id': 'source' },
    body: ({ contact, day, source }) => ({
      ...{ ...span, description: 'Work', contact_id: contact, partner_contact_id: contact },
      ...{ day_id: day, source_id: source },
    }),
  },
  startTimer: { at: { '/contact_id': 'contact' }, body: ({ contact }) => ({ contact_id: contact }) },
  changeTimer: { at: { '/contact_id': 'contact' }, body: ({ contact }) => ({ contact_id: contact }) },
  createTag: {
    at: { '/contact_id': 'contact' },
    body: ({ contact }) => ({
      type: 'email_domain',
      value: 'x.nl',
      contact_id: contact,
      scope: 'general',
      nature: 'tag',
    }),
  },
  updateTag: {
    at: decided,
    path: ({ tag }) => ({ id: tag }),
    body: ({ contact }) => ({ contact_id: contact, contact: { id: contact } }),
  },
  personalizeTag: {
    at: decided,
    path: ({ tag }) => ({ id: tag }),
    body: ({ contact }) => ({ contact_id: contact, contact: { id: contact } }),
  },
  batchEditTags: {
    at: { '/tags/*': 'tag', ...decided },
    body: ({ tag, contact }) => ({ tags: [tag], contact_id: contact, contact: { id: contact } }),
  },
  previewTags: {
    at: {
      '/tag/contact_id': 'contact',
      '/tags/*': 'tag',
      '/change/contact_id': 'contact',
      '/change/contact/id': 'contact',
    },
    body: ({ tag, contact }) => ({
      tag: { type: 'url', value: 'x.nl', contact_id: contact, scope: 'general', nature: 'tag' },
      tags: [tag],
      change: { contact_id: contact, contact: { id: contact } },
    }),
  },
  listPendingTags: { at: { '/days/*': 'day' }, body: ({ day }) => ({ days: [day] }) },
  listAppliedTags: {
    at: { '/days/*': 'day', '/tags/*': 'tag' },
    body: ({ day, tag }) => ({ days: [day], tags: [tag] }),
  },
  createDimension: {
    at: dimension,
    path: ({ lowerLevel }) => ({ id: lowerLevel }),
    body: (ids) => ({ name: 'Part', contact_id: ids.contact, parent_id: ids.dimension }),
  },
  updateDimension: {
    at: dimension,
    path: ({ lowerLevel, part }) => ({ level: lowerLevel, id: part }),
    body: (ids) => ({ name: 'Other part', contact_id: ids.contact, parent_id: ids.dimension }),
  },
  reorderDimension: {
    at: { '/dimension_id': 'part', '/after_id': 'sibling' },
    body: ({ part, sibling }) => ({ dimension_id: part, after_id: sibling }),
  },
  batchEditDimensions: {
    at: { '/dimensions/*': 'part', '/contact_id': 'contact', '/parent_id': 'dimension' },
    body: ({ part, dimension: id, contact }) => ({ dimensions: [part], contact_id: contact, parent_id: id }),
  },
  startFromContact: { at: { '/contact_id': 'contact' }, body: ({ contact }) => ({ contact_id: contact }) },
  startFromProject: {
    at: { '/contact_id': 'contact', '/dimension_id': 'dimension' },
    body: ({ contact, dimension: id }) => ({ contact_id: contact, dimension_id: id }),
  },
  searchDimensions: { at: choosing, body: choosingBody },
  searchExternalDimensions: { at: choosing, body: choosingBody },
  createTemplate: {
    at: { '/contact_id': 'contact', '/dimensions/*': 'dimension' },
    path: ({ level }) => ({ id: level }),
    body: ({ contact, dimension: id }) => ({ name: 'Audit', contact_id: contact, dimensions: [id] }),
  },
  updateTemplate: {
    at: { '/contact_id': 'contact', '/dimensions/*': 'dimension' },
    path: ({ level, template }) => ({ level, id: template }),
    body: ({ contact, dimension: id }) => ({ contact_id: contact, dimensions: [id] }),
  },
  createDescription: {
    at: { '/dimension_id': 'dimension' },
    body: ({ dimension: id }) => ({ description: 'Work', dimension_id: id }),
  },
  updateDescription: {
    at: { '/dimension_id': 'dimension' },
    path: ({ description: id }) => ({ id }),
    body: ({ dimension: id }) => ({ dimension_id: id }),
  },
  shareDescription: {
    at: { '/users/*': 'user' },
    path: ({ description: id }) => ({ id }),
    body: ({ user }) => ({ users: [user] }),
  },
  offerDescriptions: {
    at: { '/contact_id': 'contact', '/dimensions/*': 'dimension' },
    body: ({ contact, dimension: id }) => ({ date: dateOfIds, contact_id: contact, dimensions: [id] }),
  },
  registerSlots: {
    at: {
      '/day_id': 'day',
      '/slots/*/logs/*': 'log',
      '/slots/*/contact_id': 'contact',
      '/slots/*/dimensions/*': 'dimension',
    },
    body: ({ day, log, contact, dimension: id }) => ({
      day_id: day,
      slots: [{ logs: [log], contact_id: contact, dimensions: [id], description: 'Work' }],
    }),
  },
  bookSlots: {
    at: {
      '/day_id': 'day',
      '/slots/*/id': 'slot',
      '/slots/*/contact_id': 'contact',
      '/slots/*/dimensions/*': 'dimension',
    },
    body: ({ day, slot, contact, dimension: id }) => ({
      day_id: day,
      slots: [{ id: slot, contact_id: contact, dimensions: [id], description: 'Work' }],
    }),
  },
  updateSlot: {
    at: { '/day_id': 'day', '/contact_id': 'contact' },
    path: ({ slot }) => ({ slotId: slot }),
    body: ({ day, contact }) => ({ day_id: day, contact_id: contact }),
  },
  updateSlots: {
    at: { '/day_id': 'day', '/slots/*': 'slot', '/contact_id': 'contact' },
    body: ({ day, slot, contact }) => ({ day_id: day, action: 'edit', slots: [slot], contact_id: contact }),
  },
  deleteSlots: {
    at: { '/day_id': 'day', '/slots/*': 'slot' },
    body: ({ day, slot }) => ({ day_id: day, slots: [slot] }),
  },
  updateDayRegistrations: {
    at: {
      '/day_id': 'day',
      '/registrations/*/id': 'registration',
      '/registrations/*/contact_id': 'contact',
      '/registrations/*/dimensions/*': 'dimension',
    },
    body: ({ day, registration, contact, dimension: id }) => ({
      day_id: day,
      registrations: [{ id: registration, contact_id: contact, dimensions: [id] }],
    }),
  },
  correctRegistration: {
    at: { '/day_id': 'day', '/registration_id': 'registration' },
    body: ({ day, registration }) => ({ day_id: day, registration_id: registration, duration: 3600 }),
  },
  explainSubject: {
    at: { '/day_id': 'day', '/subject_id': 'subject' },
    body: ({ day, subject }) => ({ day_id: day, subject_id: subject }),
  },
  listDayActivities: ofDay,
  getDaySummary: ofDay,
  awaitDay: { at: { '/day_id': 'day' }, body: ({ day }) => ({ day_id: day, version: 0 }) },
  publishTimeline: { at: { '/day_id': 'day' }, body: ({ day }) => ({ day_id: day, publish_token: 'x' }) },
  updateRegistrations: {
    at: { '/registrations/*': 'registration', '/contact_id': 'contact', '/dimensions/*': 'dimension' },
    body: ({ registration, contact, dimension: id }) => ({
      registrations: [registration],
      contact_id: contact,
      dimensions: [id],
    }),
  },
  updateRegistration: {
    at: { '/contact_id': 'contact', '/dimensions/*': 'dimension' },
    path: ({ registration }) => ({ id: registration }),
    body: ({ contact, dimension: id }) => ({ contact_id: contact, dimensions: [id] }),
  },
  listExportErrors: { at: { '/day_id': 'day' }, body: ({ day }) => ({ day_id: day }) },
  retryExports: {
    at: { '/activities/*': 'registration' },
    body: ({ registration }) => ({ activities: [registration] }),
  },
  cancelExports: {
    at: { '/activities/*': 'registration' },
    body: ({ registration }) => ({ activities: [registration] }),
  },
  createActivity: {
    at: { '/day_id': 'day', '/contact_id': 'contact', '/dimensions/*': 'dimension' },
    body: ({ day, contact, dimension: id }) => ({
      day_id: day,
      duration: 3600,
      contact_id: contact,
      dimensions: [id],
      description: 'Work',
    }),
  },
  updateActivity: {
    at: { '/contact_id': 'contact', '/dimensions/*': 'dimension' },
    path: ({ registration }) => ({ id: registration }),
    body: ({ contact, dimension: id }) => ({ contact_id: contact, dimensions: [id] }),
  },
  listUnbookedLogs: {
    at: { '/contact/*': 'contact', '/source/*': 'source' },
    body: ({ contact, source }) => ({ ...period, contact: [contact], source: [source] }),
  },
  getActivitiesOverview: {
    at: { '/contact/*': 'contact', '/dimension/*': 'dimension', '/source/*': 'source', '/user/*': 'user' },
    body: ({ contact, dimension: id, source, user }) => ({
      ...period,
      view: 'published',
      contact: [contact],
      dimension: [id],
      source: [source],
      user: [user],
    }),
  },
  exportActivities: {
    at: { '/contact/*': 'contact', '/dimension/*': 'dimension', '/source/*': 'source', '/user/*': 'user' },
    body: ({ contact, dimension: id, source, user }) => ({
      ...{ period: 'month', date_start: dateOfIds, format: 'csv', type: 'basic' },
      ...{ contact: [contact], dimension: [id], source: [source], user: [user] },
    }),
  },
  getActivityExport: { at: { '/id': 'activityExport' }, body: ({ activityExport: id }) => ({ id }) },
  cancelActivityExport: { at: { '/id': 'activityExport' }, body: ({ activityExport: id }) => ({ id }) },
  enterHours: {
    at: { '/contact_id': 'contact', '/dimensions/*': 'dimension' },
    body: ({ contact, dimension: id }) => ({
      date: '2026-04-09',
      contact_id: contact,
      dimensions: [id],
      description: 'Work',
      duration: 3600,
    }),
  },
  copyBookings: {
    at: { '/copies/*/registrations/*': 'registration' },
    body: ({ registration }) => ({ copies: [{ date: '2026-04-09', registrations: [registration] }] }),
  },
  moveBookings: {
    at: { '/registrations/*': 'registration' },
    body: ({ registration }) => ({ date: '2026-04-09', registrations: [registration] }),
  },
  deleteRegistrations: {
    at: { '/registrations/*': 'registration' },
    body: ({ registration }) => ({ registrations: [registration] }),
  },
  getReportSummary: {
    at: reportIds,
    body: (ids) => ({ ...period, breakdown: 'contact', filters: reportFilters(ids) }),
  },
  getReportChart: { at: reportIds, body: (ids) => ({ ...period, bucket_type: 'user', filters: reportFilters(ids) }) },
  paginateReport: { at: reportIds, body: (ids) => ({ ...period, table: 'data', filters: reportFilters(ids) }) },
  getReportOverview: { at: reportIds, body: (ids) => ({ ...period, filters: reportFilters(ids) }) },
  getUnbookedWork: { at: reportIds, body: (ids) => ({ ...period, filters: reportFilters(ids) }) },
  getIgnoredTime: { at: reportIds, body: (ids) => ({ ...period, filters: reportFilters(ids) }) },
  getLeakage: { at: leakageIds, body: (ids) => ({ ...period, filters: leakageFilters(ids) }) },
  getOwnSubjects: { at: reportIds, body: (ids) => ({ ...period, filters: reportFilters(ids) }) },
  getRhythm: { at: reportIds, body: (ids) => ({ ...period, filters: reportFilters(ids) }) },
  getRhythmDays: {
    at: reportIds,
    body: (ids) => ({ ...period, weekday: 1, hour: 9, filters: reportFilters(ids) }),
  },
  getReportDays: { at: { '/user': 'user' }, body: ({ user }) => ({ ...period, user }) },
  getReportPeople: { at: { '/users/*': 'user' }, body: ({ user }) => ({ ...period, users: [user] }) },
  mailSavedReport: {
    at: { '/users/*': 'user' },
    path: ({ savedReport }) => ({ id: savedReport }),
    body: ({ user }) => ({ every: 'weekly', users: [user] }),
  },
  updateSavedReport: {
    at: Object.fromEntries(Object.entries(reportIds).map(([at, kind]) => [`/question${at}`, kind])),
    path: ({ savedReport }) => ({ id: savedReport }),
    body: (ids) => ({ question: { period: 'last_month', filters: reportFilters(ids), group_by: null } }),
  },
  saveReport: {
    at: Object.fromEntries(Object.entries(reportIds).map(([at, kind]) => [`/question${at}`, kind])),
    body: (ids) => ({
      name: 'Hours',
      search: {},
      question: { period: 'last_month', filters: reportFilters(ids), group_by: null },
    }),
  },
  exportReport: { at: reportIds, body: (ids) => ({ ...period, format: 'csv', filters: reportFilters(ids) }) },
  exportReportSummary: {
    at: reportIds,
    body: (ids) => ({ ...period, group_by: ['user'], format: 'csv', filters: reportFilters(ids) }),
  },
  getReportExport: { at: { '/id': 'reportExport' }, body: ({ reportExport: id }) => ({ id }) },
  cancelReportExport: { at: { '/id': 'reportExport' }, body: ({ reportExport: id }) => ({ id }) },
  decideCrmDifferences: {
    at: { '/differences/*': 'crmDifference' },
    body: ({ crmDifference: id }) => ({ differences: [id], decision: 'let_be' }),
  },
  exportAuditLog: {
    at: { '/user_id': 'user' },
    body: ({ user }) => ({ from: '2026-04-08T00:00:00Z', until: '2026-04-09T00:00:00Z', user_id: user }),
  },
  updateLinkedAccount: {
    at: { '/collections/*/id': 'linkedCollection' },
    path: ({ linkedAccount }) => ({ id: linkedAccount }),
    body: ({ linkedCollection: id }) => ({ collections: [{ id, is_enabled: false }] }),
  },
  updatePhoneSystem: {
    at: { '/lines/*/user_id': 'user' },
    path: ({ phoneSystem }) => ({ id: phoneSystem }),
    body: ({ user }) => ({ lines: [{ line: '201', user_id: user }] }),
  },
  mapTicketGroup: {
    at: { '/contact_id': 'contact', '/dimension_id': 'dimension' },
    body: ({ contact, dimension: id }) => ({ group_id: '9001', contact_id: contact, dimension_id: id }),
  },
  decideCrmRecords: {
    at: { '/decisions/*/own_id': 'contact' },
    body: ({ contact }) => ({
      decisions: [{ kind: 'contact', outside_id: '1', decision: 'link', own_id: contact }],
    }),
  },
  createUser: { at: place, body: (ids) => ({ ...added, ...departmentAndLocation(ids) }) },
  updateUser: { at: place, path: ({ user }) => ({ id: user }), body: departmentAndLocation },
  previewSeats: {
    at: { '/changes/*/user_id': 'user' },
    body: ({ user }) => ({ changes: [{ user_id: user, plan: 'premium' }] }),
  },
  deactivateUser: { at: { '/user_id': 'user' }, body: ({ user }) => ({ user_id: user, reason: 'other' }) },
};
