import { z } from 'zod'
import { t } from '#language/messages.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { favourite } from '#stock/favourites/endpoints.ts'
import { byId, id, instant, line, requiredLine } from '#values/text.ts'
import { missedTries, savedSearchLimits } from './facts.ts'

const savedSearch = z.object({
  id,
  name: z.string(),
  /** The question of its address. */
  search: z.string(),
  /** Cars that it was told of, that can still be ordered, and that it still finds. */
  found: z.number().int(),
  createdAt: instant,
})

/** The filters of a list by name, as its address has them. */
const filters = z.record(line(40), line(200))
const name = requiredLine(savedSearchLimits.name, () => t('Please enter a name'))
/** Also the path of the one-click address in the header of an email. */
export const stopBody = z.object({ token: line(200) })
const all = z.object({ data: z.array(savedSearch) })
const done = z.object({ success: z.literal(true) })

export const savedSearches = endpoints({
  list: {
    route: 'GET /saved-searches',
    access: 'user',
    summary: 'The searches that the caller has saved.',
    response: all,
  },
  save: {
    route: 'POST /saved-searches',
    access: 'user',
    status: 201,
    summary: 'Saves a list by its filters. The same list again is the same search, and keeps its name.',
    body: z.object({ name, filters }),
    problems: ['too-many-searches', 'nothing-to-search'],
    /** And whether the caller gets letters about cars. */
    response: savedSearch.extend({ mailed: z.boolean() }),
  },
  rename: {
    route: 'PATCH /saved-searches/{id}',
    access: 'user',
    summary: 'Gives a saved search another name.',
    params: byId,
    body: z.object({ name }),
    problems: ['saved-search-not-found'],
    response: savedSearch,
  },
  remove: {
    route: 'DELETE /saved-searches/{id}',
    access: 'user',
    summary: 'Deletes a saved search; nothing more is told of it.',
    params: byId,
    problems: ['saved-search-not-found'],
    response: done,
  },
  stop: {
    route: 'POST /letters/stop',
    access: 'public',
    summary: 'Ends the letters about cars of whoever got this link in one. Twice is once.',
    body: stopBody,
    problems: ['stop-unknown'],
    response: done,
  },
  missed: {
    route: 'POST /searches/missed',
    access: 'public',
    summary:
      'Counts that a list found nothing, by make, model, years, budget and port; nothing of who asked. A robot, and a question that finds something, is not counted.',
    body: z.object({ filters }),
    limit: missedTries,
    response: done,
  },
  ofUser: {
    route: 'GET /users/{id}/saved-searches',
    access: 'users.edit',
    summary: 'What a buyer has saved and marked, and a message about what is new, in their language, to send by hand.',
    params: byId,
    problems: ['user-not-found'],
    response: z.object({
      searches: z.array(savedSearch),
      favourites: z.array(favourite),
      /** Null where there is nothing new. */
      message: z.string().nullable(),
      phone: z.string().nullable(),
      mailed: z.boolean(),
    }),
  },
})
