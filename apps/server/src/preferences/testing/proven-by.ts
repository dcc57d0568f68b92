// The test that sets each key of the preferences and proves its effect: its file, from the top of the repository, and
// its name in there. The test beside this list fails for a key without one, so that no switch is stored without an
// effect.

type Proof = readonly [file: string, test: string];

const server = 'apps/server/src';
const agentPage = 'apps/agent/src/page/page-html.test.ts';
const tryOut = (test: string): Proof => ['tests/e2e/src/try-out.test.ts', test];
const inBrowser = (test: string): Proof => ['tests/e2e/src/screen-preferences.test.ts', test];
const whileProcessing = (test: string): Proof => ['tests/e2e/src/process-preferences.test.ts', test];
const effects = (test: string): Proof => [`${server}/preferences/preference-effects.test.ts`, test];

const detections: Proof = [`${server}/capture/privacy.test.ts`, 'is refused when its detection is switched off'];
const blocks: Proof = [
  `${server}/registrations/registrations.test.ts`,
  'shows the rounded time beside what was recorded, and divides it over the sources',
];
const ownBlocks: Proof = [`${server}/slots/edit-bookings.test.ts`, 'is published by its token, once'];
const asking: Proof = [
  `${server}/appointments/appointments.test.ts`,
  'asks about what meets the conditions of its user, and about nothing that somebody decided',
];
const travel: Proof = [
  `${server}/appointments/travel.test.ts`,
  'says the routing service, and what it took last time when that is preferred or all there is',
];
const activity: Proof = [
  `${server}/timeline/timeline.test.ts`,
  'counts the strongest source, merges within the grace and finds absence',
];
const booking: Proof = [
  `${server}/days/booking-reminders.test.ts`,
  'who asked is told once, at the chosen time, what is left and nothing of what was seen',
];
const precision: Proof = [`${server}/suggestions/outcomes.test.ts`, 'follows the precision that its user asks for'];
const short: Proof = [`${server}/ai/preferences.test.ts`, 'leaves out what is short, as a share of the block'];
const afas: Proof = [
  `${server}/custom-fields/custom-fields.test.ts`,
  'fields are defined by administrators and asked of everybody',
];
const hours: Proof = [
  `${server}/privacy/privacy-rules.test.ts`,
  'of the organisation are the most that anybody records; own ones can only be narrower',
];
const crm: Proof = [
  `${server}/crm/using-a-connection.test.ts`,
  'how often the system is read, whether by itself, and whether it can be left',
];
const tickets: Proof = [
  `${server}/tickets/ticket-systems.test.ts`,
  'follows the organisation: how often it is read, whether by itself, and whether it is left',
];
const folding: Proof = [agentPage, 'lets a confirmation go, and folds the list, where its user wants that'];

export const provenBy: Readonly<Record<string, Proof>> = {
  'language.code': ['tests/e2e/src/typed-times.test.ts', 'an entry by hand, with the keyboard alone'],
  'timezone.identifier': [
    `${server}/capture/capture.test.ts`,
    'stores no time twice when the zone changes between two heartbeats',
  ],
  theme: inBrowser('the theme: light, dark, or that of the device'),
  'layout animation': tryOut('move dialogs and scrolling only where movement is wanted'),
  'layout detail': [
    `${server}/billing/history.test.ts`,
    'a plan shows its days no finer than it has detail, and a user who wants less sees less',
  ],
  'layout hints': tryOut('show hints until somebody has seen enough of them'),
  'layout hours': inBrowser('hours: by the clock, or with decimals'),
  'detections appointments': detections,
  'detections calls': detections,
  'detections emailContents': [
    `${server}/linked-accounts/provider-mail.test.ts`,
    'is read with how its text begins where that is wanted and was consented to',
  ],
  'detections meetings': detections,
  'block_calculation_settings block_size': blocks,
  'block_calculation_settings forced_block_size': blocks,
  'block_calculation_settings round_type': blocks,
  'block_calculation_settings ignore_threshold': blocks,
  'block_calculation_settings ignore_threshold_percentage': ownBlocks,
  'appointment_conditions calendars': [
    `${server}/linked-accounts/provider-accounts.test.ts`,
    'are those alone that the preference lists',
  ],
  'appointment_conditions minimum_duration': asking,
  'appointment_conditions required_meta': asking,
  'appointment_travel home_address': travel,
  'appointment_travel prefer': travel,
  'log_thresholds absence': activity,
  'log_thresholds grace': activity,
  'log_thresholds ignore': [`${server}/days/days.test.ts`, 'counts anew after a setting changed'],
  'log_thresholds threshold': effects('the threshold of all kinds ignores what is shorter'),
  'data_retention.logged_activity': [
    `${server}/days/remove-activity.test.ts`,
    'is removed at night, and its published bookings and totals stay as they were',
  ],
  'reminders book_current_day': booking,
  'reminders book_current_day_time': booking,
  'reminders book_previous_day': booking,
  'reminders in_teams': [
    `${server}/microsoft-tenant/microsoft-tenant.test.ts`,
    'reminds in Teams in place of a mail where Microsoft lets it, and by mail where it does not',
  ],
  'reminders graph_integration': [
    `${server}/linked-accounts/provider-accounts.test.ts`,
    'is proposed to whoever attached a Microsoft account, until its calendar is read or the reminder is off',
  ],
  'reminders recording_disabled': [
    `${server}/capture/devices.test.ts`,
    'say why nothing is recorded, until they are put away or switched off',
  ],
  'reminders webmail_integration': [
    `${server}/capture/devices.test.ts`,
    'propose a mailbox to who is often in webmail',
  ],
  'contact_codes.display': [
    `${server}/contacts/contacts.test.ts`,
    'sorts by numeric code first where the code stands in front',
  ],
  'dimension_codes.display': [
    `${server}/dimensions/dimensions.test.ts`,
    'shows its code where the organisation wants it',
  ],
  'prediction_automations accuracy': precision,
  'prediction_automations mode': precision,
  'prediction_automations block_size': short,
  'prediction_automations ignore_duration_threshold': short,
  'ai_suggestions ai_enabled': [`${server}/ai/ai.test.ts`, 'is refused to who was not admitted, or switched it off'],
  'ai_organisation language_model': [
    `${server}/ai/language-model/language-model.either.test.ts`,
    'is not asked where administrators forbid it, or there is none',
  ],
  'suggestions_organisation learn_from_colleagues': [
    `${server}/suggestions/colleague-evidence.either.test.ts`,
    'is nothing while the organisation shares nothing, and nothing again at once when it stops',
  ],
  'ai_suggestions auto_accept': [
    `${server}/ai/preferences.test.ts`,
    'takes what is certain once the day is over, marks it, and publishes nothing',
  ],
  'ai_suggestions diffuse_strength': [`${server}/ai/preferences.test.ts`, 'say the less the weaker they are wanted'],
  'ai_suggestions include_appointments': [
    `${server}/ai/preferences.test.ts`,
    'leaves out appointments that its user keeps out',
  ],
  'ai_suggestions include_email': [`${server}/ai/preferences.test.ts`, 'leaves out e-mail that its user keeps out'],
  'beta_features ai_tagging': whileProcessing(
    'certain time is assigned by itself where both the feature and its use are wanted',
  ),
  'beta_features auto_refresh': inBrowser('reading what is shown anew each minute'),
  'beta_features confetti': tryOut('celebrate a published day once that is wanted, and leave nothing behind'),
  'beta_features smooth_popup': inBrowser('dialogs that glide'),
  'beta_features smooth_scroll': tryOut('move dialogs and scrolling only where movement is wanted'),
  'day_processing.training_days': [
    `${server}/suggestions/outcomes.test.ts`,
    'adds up its steps, stands beside the own average, and unlocks after the days that were asked',
  ],
  'day_processing.unbooked': [
    `${server}/days/publish.test.ts`,
    'it is named before, stays without a booking, and the rest is published',
  ],
  'day_processing short_duration': whileProcessing('doubtful time: asked about together, or each by itself'),
  'day_processing show_activity_booked': inBrowser(
    'parts of the timeline that are left out are named, and shown when asked for',
  ),
  'day_processing show_activity_unbooked': inBrowser(
    'parts of the timeline that are left out are named, and shown when asked for',
  ),
  'day_processing show_suggestions_timeline': inBrowser(
    'parts of the timeline that are left out are named, and shown when asked for',
  ),
  'day_processing show_suggestions_ai_timeline': whileProcessing('AI’s proposals among the others on the timeline'),
  'day_processing ai_tagging': whileProcessing(
    'certain time is assigned by itself where both the feature and its use are wanted',
  ),
  'day_processing panel': inBrowser('the panel beside a day on which nothing is selected, and the width of the day'),
  'day_processing screen_crop': inBrowser(
    'the panel beside a day on which nothing is selected, and the width of the day',
  ),
  'day_processing synced': inBrowser(
    'the timeline at what was selected in another view, or at the hours that were chosen',
  ),
  'day_processing show_booking_popup': inBrowser(
    'the form to book: at once or when asked for, with what was booked before or without',
  ),
  'day_processing show_suggestions_booking': inBrowser(
    'the form to book: at once or when asked for, with what was booked before or without',
  ),
  'day_processing slide': inBrowser('the view that a day opens with'),
  'day_processing sort_dimensions': [
    `${server}/dimensions/dimension-choices.test.ts`,
    'on a level: searched by words, in the order that the user prefers',
  ],
  'day_processing sort_internal_top': [
    `${server}/suggestions/suggestions.test.ts`,
    'names the project that suggests itself without history, or none',
  ],
  'day_processing timeline_minified': inBrowser('the hours with which the timeline opens'),
  'day_processing time_start': inBrowser('the hours with which the timeline opens'),
  'day_processing time_end': inBrowser('the hours with which the timeline opens'),
  'afas_custom_fields custom_fields': afas,
  'afas_custom_fields default_hour_type': afas,
  'afas_custom_fields description_field_id': afas,
  'work_schedule enforce_schedule': hours,
  'work_schedule schedule': hours,
  'work_schedule holidays': [
    `${server}/weeks/weeks.test.ts`,
    'a public holiday that counts is named in the user’s language, and expects no hours',
  ],
  'work_schedule closures': [
    `${server}/weeks/weeks.test.ts`,
    'a closing day of the organisation and the own leave are named, and expect no hours; recording goes on',
  ],
  document_folders: [
    `${server}/tags/tag-changes.test.ts`,
    'are the folders of documents in SharePoint, which find their contact by their address',
  ],
  sharepoint_folders: [
    `${server}/linked-accounts/sharepoint.either.test.ts`,
    'follows a chosen folder that was renamed there, and what lies below it',
  ],
  'booking_method method': inBrowser('booking directly on a level, without naming a contact first'),
  'booking_method level': inBrowser('booking directly on a level, without naming a contact first'),
  'windows_options language': [
    'apps/agent/src/agent/user-options.test.ts',
    'is followed, and the computer where nothing was chosen',
  ],
  'windows_options note_shortcut_key': [
    'apps/agent/src/agent/user-options.test.ts',
    'is the key for notes, unless the machine has its own setting',
  ],
  'windows_options record_button': [agentPage, 'offers no pause where its user chose so, but always to go on'],
  'windows_options show_control_panel': [
    'apps/agent/src/agent.outside.test.ts',
    'does what its user chose for it in Daybook, also before the server is heard again',
  ],
  'windows_options always_perform_detection_recording': [
    agentPage,
    'offers no pause until tomorrow where everything is to be recorded',
  ],
  'windows_options auto_hide_notifications': folding,
  'windows_options collapse_menu': folding,
  'windows_options dynamic_absence_threshold': [
    'apps/agent/src/recording/recorder.test.ts',
    'counts longer pauses in front of a document as reading, up to the absence threshold, where its user wants that',
  ],
  'windows_options tag_label': [
    'apps/agent/src/page/event-labels.test.ts',
    'asks whose time it was only where its user wants to see that',
  ],
  'external_crm.cache_duration': crm,
  'external_crm.sync': crm,
  'external_crm.disconnect': crm,
  'external_ticket.cache_duration': tickets,
  'external_ticket.sync': tickets,
  'external_ticket.disconnect': tickets,
  default_block_size: effects('the default block is how long an entry without an end is'),
  'contact_import update_existing': [
    `${server}/contacts/contact-imports.test.ts`,
    'a file leaves contacts alone that are there where its user wants that',
  ],
  'onboarding employee_count': effects('size and branch are the organisation’s own, and for administrators'),
  'onboarding industry': effects('size and branch are the organisation’s own, and for administrators'),
  'tables density': inBrowser('how close the rows of tables stand, and the columns that are left out'),
  'tables layouts': inBrowser('how close the rows of tables stand, and the columns that are left out'),
  'twofactor required': effects('a required second factor is a required task'),
};
