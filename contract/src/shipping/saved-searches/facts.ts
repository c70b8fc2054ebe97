// Rule: what is saved of a search, and which failed searches are counted.
import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

/** Saved searches per person, and the length of a name in characters. */
export const savedSearchLimits = { most: 50, name: 80 } as const

/** Wrong unsubscribe tokens, and searches without results, from one network. */
export const unsubscribeLimit = { max: 60, seconds: 600 } as const
export const missedSearchLimit = { max: 60, seconds: 3600 } as const

/** Days for which a failed search is counted, and minimum days for which matches of a search are stored. */
export const searchRetentionDays = { missed: 400, notified: 180 } as const

/** Normalises the query of a list to one order: two addresses of one list are one search. */
export const normalizeSearch = (filters: Readonly<Record<string, string>>) =>
  new URLSearchParams(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()

/** Returns the address of the list: the home page for its searches, which also match parts of words. */
export const buildListPath = (search: string) =>
  new URLSearchParams(search).get('match') === 'partial' ? `/?${search}#results` : `/allCars?${search}`

/** The same, sorted by newest. */
export const buildNewestListPath = (search: string) => buildListPath(search).replace('?', '?sort=recent&')

export const savedSearchProblems = messages({
  'saved-search-not-found': {
    sentence: 'Saved search not found',
    help: 'There is no saved search with this id in your account. It may have been deleted.',
  },
  'too-many-searches': {
    sentence: lazyValue(() =>
      t('You can save {most} searches. Please delete one first.', { most: savedSearchLimits.most }),
    ),
    help: 'Delete a saved search that you no longer need, then save the new one.',
  },
  'nothing-to-search': {
    status: 400,
    sentence: 'Please choose at least one filter first.',
    help: 'A search without any filter finds every car. Choose a make, a model or another filter, then save it.',
  },
  'stop-unknown': {
    status: 404,
    sentence: 'This link is not complete. Please open it again from the email.',
    help: 'Each of these emails ends with a link to unsubscribe. Open it again, or choose your emails in your account.',
  },
} as const satisfies Problems)
