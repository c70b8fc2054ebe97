import { setTimeout as sleep } from 'node:timers/promises'
import type { contract } from '@minato/contract/contract.ts'
import { aboutOf } from '@minato/contract/ground/settings/company.ts'
import { source } from '@minato/contract/language/languages.ts'
import { languageNow } from '@minato/contract/language/messages.ts'
import { sql } from 'drizzle-orm'
import { countryRead } from '#ground/countries/countries.ts'
import { readLogo } from '#ground/settings/logo.ts'
import { readSettings } from '#ground/settings/read.ts'
import type { Routes } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { release } from '#lib/release.ts'
import type { Services } from '#services.ts'
import { companyWithFigures } from './figures.ts'

/** Whoever asks whether the system is ready wants to know soon, also when the database hangs rather than refuses. */
const patience = 2000

export const systemRoutes = (services: Services): Routes<typeof contract.system> => ({
  site: async () => {
    const set = await readSettings(services)
    const { chatNumber: whatsappNumber, reservationDays, queueHours, galleryLimit } = set
    const [who, logo] = await Promise.all([companyWithFigures(services, set), readLogo(services)])
    return {
      whatsappNumber,
      reservationDays,
      queueHours,
      galleryLimit,
      logo,
      languages: [source, ...set.languages],
      ...who,
    }
  },
  about: async () => {
    const { testimonials, ...about } = aboutOf(await readSettings(services), languageNow())
    return { ...about, testimonials: testimonials.map((one) => ({ ...one, country: countryRead(one.country) })) }
  },
  health: () => ({ status: 'ok', version: release }),
  ready: async () => {
    const answered = services.db.execute(sql`SELECT 1`).then(() => true)
    if (await Promise.race([answered, sleep(patience, false, { ref: false })])) return { status: 'ok' }
    answered.catch(() => {})
    throw new Refusal('unavailable')
  },
})
