// Names of an organisation's levels before a user renames them.
//   standardNames   the first names, in each language
//   levelName       a system's name for a level, by its word in a definition
import { type Language, languages } from '@daybook/domain/users/languages.ts';
import { serverText } from '../platform/mail/server-texts.ts';

const standardKeys = ['dimension_level_1', 'dimension_level_2', 'dimension_level_3'] as const;

/** The standard names of the levels in a language, from the first. */
export const standardNames = (language: Language): readonly string[] =>
  standardKeys.map((key) => serverText(language, key));

/** All standard names, whatever language an organisation began in. */
export const everyStandardName: readonly string[] = languages.flatMap(standardNames);

const outsideKeys = {
  activity: 'level_activity',
  activity_description: 'level_activity_description',
  budget: 'level_budget',
  category: 'level_category',
  hour_type: 'level_hour_type',
  line: 'level_line',
  list: 'level_list',
  matter: 'level_matter',
  price_list_item: 'level_price_list_item',
  project: 'dimension_level_1',
  service: 'level_service',
  stage: 'level_stage',
  subproject: 'dimension_level_2',
  subtask: 'level_subtask',
  task: 'level_task',
  task_list: 'level_task_list',
  work_type: 'level_work_type',
  working_code: 'dimension_level_3',
} as const;

const isKnown = (word: string): word is keyof typeof outsideKeys => Object.hasOwn(outsideKeys, word);

/** A word without a translation is shown as it is. */
export const levelName = (language: Language, word: string): string =>
  isKnown(word) ? serverText(language, outsideKeys[word]) : word.replaceAll('_', ' ');
