import { messages, t } from '@minato/contract/language/messages.ts'

export const savedWords = messages({
  title: 'Saved searches',
  none: 'You have no saved search yet. Search for a car, then save the search: we tell you of new ones.',
  save: 'Save this search',
  saved: 'The search was saved. We tell you of new cars here, and at most once a day by email.',
  openList: 'See your saved searches',
  askForCar: 'Ask us for such a car',
  nearest: 'The nearest cars',
  remove: 'Delete',
  rename: 'Rename',
  matchCount: (count: number) =>
    t('{count, plural, one {# car found since you saved it} other {# cars found since you saved it}}', { count }),
  stopTitle: 'Stop emails about cars',
  stopText: 'You will get no more emails about new cars and favourites. You still see both in your account.',
  stop: 'Stop these emails',
  stopped: 'You are unsubscribed. You can turn these emails on again in your account.',
} as const)
