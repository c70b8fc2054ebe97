/** Cars of one change of several. */
export const mostCarsAtOnce = 100

/** What is wrong with the choice of cars for a change of several at once. */
export const chosenCarsMessages = {
  none: 'Please choose a car',
  tooMany: `Please choose at most ${mostCarsAtOnce} cars`,
} as const
