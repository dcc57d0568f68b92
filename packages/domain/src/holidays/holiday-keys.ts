/** Every public holiday with a name of its own. Countries share a key for the same feast. */
export const holidayKeys = [
  ...(['new_years_day', 'second_of_january', 'epiphany', 'saint_brigids_day', 'republic_day_neuchatel'] as const),
  ...(['womens_day', 'saint_patricks_day', 'saint_joseph', 'good_friday', 'easter_sunday', 'easter_monday'] as const),
  ...(['naefels_procession', 'kings_day', 'labour_day', 'liberation_day', 'victory_day', 'europe_day'] as const),
  ...(['ascension_day', 'whit_sunday', 'whit_monday', 'corpus_christi', 'uprising_of_1953'] as const),
  ...(['jura_independence_day', 'saints_peter_and_paul', 'battle_of_the_boyne', 'national_day'] as const),
  ...(['peace_festival', 'assumption', 'geneva_fast', 'federal_fast_monday', 'world_childrens_day'] as const),
  ...([
    'saint_maurice',
    'brother_klaus',
    'german_unity_day',
    'reformation_day',
    'all_saints',
    'armistice_day',
  ] as const),
  ...(['repentance_day', 'saint_andrews_day', 'immaculate_conception', 'christmas_eve', 'christmas_day'] as const),
  ...(['second_christmas_day', 'new_years_eve', 'restoration_of_the_republic'] as const),
  ...(['bank_holiday', 'early_may_bank_holiday', 'spring_bank_holiday', 'summer_bank_holiday'] as const),
  ...(['platinum_jubilee', 'state_funeral', 'coronation', 'world_cup', 'day_of_remembrance'] as const),
] as const;
export type HolidayKey = (typeof holidayKeys)[number];
