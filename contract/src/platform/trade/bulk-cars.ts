import { lazyValue, messages, t } from '#language/messages.ts'
export const maxCarsPerChange = 100

export const bulkCarMessages = messages({
  none: 'Please choose a car',
  tooMany: lazyValue(() => t('Please choose at most {count} cars', { count: maxCarsPerChange })),
} as const)
