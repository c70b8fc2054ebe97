import { z } from 'zod'
import { t } from '#language/messages.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { favourite } from '#stock/favourites/endpoints.ts'
import { id, instant, line, requiredName } from '#values/text.ts'
import { missedSearchLimit, savedSearchLimits } from './facts.ts'

const savedSearch = z.object({
  id,
  name: z.string(),
  /** Query of its address. */
  search: z.string(),
  /** Cars in its emails that are still available and still match. */
  found: z.number().int(),
  createdAt: instant,
})

/** The filters of a list by name, as in its address. */
const filters = z.record(line(40), line(200))
const name = requiredName(savedSearchLimits.name, () => t('Please enter a name'))
/** Also the path of the one-click address in the header of an email. */
export const unsubscribeBody = z.object({ token: line(200) })

export const savedSearches = defineEndpoints('user', {
  list: {
    route: 'GET /saved-searches',
    summary: "Lists the caller's saved searches.",
    response: z.object({ data: z.array(savedSearch) }),
  },
  save: {
    route: 'POST /saved-searches',
    status: 201,
    summary: 'Saves a list by its filters. The same list again is the same search, and keeps its name.',
    /** Without a name, its filters name it in the language of each reader. */
    body: z.object({ name: name.optional(), filters }),
    problems: ['too-many-searches', 'nothing-to-search'],
    /** `mailed` tells if the caller gets emails about cars. */
    response: savedSearch.extend({ mailed: z.boolean() }),
  },
  rename: {
    route: 'PATCH /saved-searches/{id}',
    summary: 'Renames a saved search.',
    body: z.object({ name }),
    problems: ['saved-search-not-found'],
    response: savedSearch,
  },
  remove: {
    route: 'DELETE /saved-searches/{id}',
    summary: 'Deletes a saved search and stops its notifications.',
    problems: ['saved-search-not-found'],
  },
  stop: {
    route: 'POST /letters/stop',
    access: 'public',
    summary: 'Unsubscribes the recipient of an email from emails about cars. Idempotent.',
    body: unsubscribeBody,
    problems: ['stop-unknown'],
  },
  missed: {
    route: 'POST /searches/missed',
    access: 'public',
    summary:
      'Counts a search without results, by make, model, years, budget and port, without the person. Robots, and searches with results, are not counted.',
    body: z.object({ filters }),
    limit: missedSearchLimit,
  },
  ofUser: {
    route: 'GET /users/{id}/saved-searches',
    access: 'users.edit',
    summary:
      "Lists a buyer's saved searches and favourites, with a message about new cars in their language, for staff to send.",
    problems: ['user-not-found'],
    response: z.object({
      searches: z.array(savedSearch),
      favourites: z.array(favourite),
      /** Null without new cars. */
      message: z.string().nullable(),
      phone: z.string().nullable(),
      mailed: z.boolean(),
    }),
  },
})
