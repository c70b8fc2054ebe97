import type { contract } from '@minato/contract/contract.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { buildCompany } from '@minato/contract/platform/settings/company.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { eq } from 'drizzle-orm'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import { getReaderLanguage, toReader } from '#lib/people/reader.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import * as favourites from '#stock/favourites/favourites.ts'
import { isEmpty, loadCarUpdates } from './car-updates.ts'
import { hasCarEmails, wantsCarEmails } from './daily-email.ts'
import { formatCarMessage } from './emails.ts'
import { countMissedSearch } from './missed-searches.ts'
import * as saved from './saved-searches.ts'
import { unsubscribe } from './unsubscribe.ts'

async function loadForOffice(services: Services, id: string) {
  const { db, clock, config } = services
  const [row] = await db.select({ user: users, mailed: wantsCarEmails }).from(users).where(eq(users.id, id))
  const { user, mailed } = requirePresent(row, 'user-not-found')
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
  const phone = user.phone && normalisePhone(user.phone, user.country)
  return { searches, favourites: favouriteRows, message, phone, mailed }
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
