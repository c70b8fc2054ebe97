import type { contract } from '@minato/contract/contract.ts'
import { buildCompany } from '@minato/contract/ground/settings/company.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { eq } from 'drizzle-orm'
import { readSettings } from '#ground/settings/read.ts'
import { users } from '#ground/users/table.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { getReaderLanguage, toReader } from '#lib/people/read-by.ts'
import type { Services } from '#services.ts'
import * as favourites from '#stock/favourites/favourites.ts'
import { hasCarEmails, wantsCarEmails } from './daily-letter.ts'
import { formatCarMessage } from './letters.ts'
import { countMissedSearch } from './missed.ts'
import { isEmpty, loadCarUpdates } from './news-of.ts'
import * as saved from './saved-searches.ts'
import { unsubscribe } from './stop.ts'

/** Returns a user's searches and favourites for staff, with a message about new cars. */
async function loadForOffice(services: Services, id: string) {
  const { db, clock, config } = services
  const [row] = await db.select({ user: users, mailed: wantsCarEmails }).from(users).where(eq(users.id, id))
  if (!row) throw new Refusal('user-not-found')
  const { user, mailed } = row
  const [searches, favouriteRows, updates, settings] = await Promise.all([
    saved.listSavedSearches(db, id),
    favourites.listFavourites(db, id),
    loadCarUpdates(db, id, clock.now()),
    readSettings(services),
  ])
  const message = isEmpty(updates)
    ? null
    : inLanguage(getReaderLanguage(toReader(user), settings.languages), () =>
        formatCarMessage({ ...user, publicUrl: config.publicUrl }, updates, buildCompany(settings, getLanguage()).name),
      )
  return { searches, favourites: favouriteRows, message, phone: user.phone, mailed }
}

export const savedSearchRoutes = (services: Services): Routes<typeof contract.savedSearches> => ({
  list: async ({ caller }) => ({ data: await saved.listSavedSearches(services.db, caller.id) }),
  save: async ({ caller, body }) => ({
    ...(await saved.saveSearch(services, caller.id, body)),
    mailed: await hasCarEmails(services.db, caller.id),
  }),
  rename: ({ caller, params, body }) => saved.renameSearch(services.db, caller.id, params.id, body.name),
  remove: ({ caller, params }) => toSuccess(saved.deleteSearch(services.db, caller.id, params.id)),
  stop: ({ body, address }) => toSuccess(unsubscribe(services, { ...body, address })),
  missed: ({ body, agent, address }) =>
    toSuccess(countMissedSearch(services, { filters: body.filters, agent, address })),
  ofUser: ({ params }) => loadForOffice(services, params.id),
})
