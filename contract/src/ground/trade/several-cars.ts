import { lazyValue, messages, t } from '#language/messages.ts'
/** Maximum number of cars in one bulk change. */
export const mostCarsAtOnce = 100

export const chosenCarsMessages = messages({
  none: 'Please choose a car',
  tooMany: lazyValue(() => t('Please choose at most {count} cars', { count: mostCarsAtOnce })),
} as const)
