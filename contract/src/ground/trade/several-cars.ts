import { lazyValue, messages, t } from '#language/messages.ts'
/** Cars of one change of several. */
export const mostCarsAtOnce = 100

export const chosenCarsMessages = messages({
  none: 'Please choose a car',
  tooMany: lazyValue(() => t('Please choose at most {count} cars', { count: mostCarsAtOnce })),
} as const)
