import { setTimeout as sleep } from 'node:timers/promises'
import type { contract } from '@minato/contract/contract.ts'
import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { buildAboutCompany } from '@minato/contract/platform/settings/company.ts'
import { isCompanySetUp } from '@minato/contract/platform/settings/defaults.ts'
import { sql } from 'drizzle-orm'
import type { Routes } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { release } from '#lib/release.ts'
import { countryRead } from '#platform/countries/countries.ts'
import { loadLogo } from '#platform/settings/logo.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import { loadCompanyWithFigures } from './figures.ts'

/** Milliseconds. A probe needs a quick answer, even if the database hangs. */
const readyTimeout = 2000

export const systemRoutes = (services: Services): Routes<typeof contract.system> => ({
  site: async () => {
    const settings = await readSettings(services)
    const { chatNumber: whatsappNumber, reservationDays, queueHours, galleryLimit } = settings
    const [companyFields, logo] = await Promise.all([loadCompanyWithFigures(services, settings), loadLogo(services)])
    return {
      whatsappNumber,
      reservationDays,
      queueHours,
      galleryLimit,
      isSetUp: isCompanySetUp(settings),
      logo,
      languages: [sourceLanguage, ...settings.languages],
      ...companyFields,
    }
  },
  about: async () => {
    const { testimonials, ...about } = buildAboutCompany(await readSettings(services), getLanguage())
    return {
      ...about,
      testimonials: testimonials.map((testimonial) => ({ ...testimonial, country: countryRead(testimonial.country) })),
    }
  },
  health: () => ({ status: 'ok', version: release }),
  ready: async () => {
    const query = services.db.execute(sql`SELECT 1`).then(() => true)
    if (await Promise.race([query, sleep(readyTimeout, false, { ref: false })])) return { status: 'ok' }
    query.catch(() => {})
    throw new Refusal('unavailable')
  },
})
