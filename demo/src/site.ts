import * as templates from '@minato/api/features/office/reply-templates/reply-templates.ts'
import * as exchangeRate from '@minato/api/features/platform/exchange-rate/exchange-rate.ts'
import * as gallery from '@minato/api/features/platform/gallery/gallery.ts'
import * as settings from '@minato/api/features/platform/settings/settings.ts'
import * as schedules from '@minato/api/features/platform/ship-schedules/ship-schedules.ts'
import * as team from '@minato/api/features/platform/team/team.ts'
import * as freight from '@minato/api/features/shipping/freight/freight.ts'
import * as sailings from '@minato/api/features/shipping/voyages/voyages.ts'
import type { Database } from '@minato/api/lib/database/database.ts'
import { storeDocument } from '@minato/api/lib/storage/documents.ts'
import { seedPorts } from '@minato/api/reference/reference.ts'
import type { Services } from '@minato/api/services.ts'
import { otherLanguages } from '@minato/contract/language/languages.ts'
import { addMonths } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { requestDemoPictures } from './pictures/demo-pictures.ts'
import { exampleRates } from './site/freight-rates.ts'
import { people } from './site/people.ts'
import { photographs } from './site/photographs.ts'
import { replyTemplates } from './site/reply-templates.ts'
import { sailingPdf } from './site/sailing-pdf.ts'
import { seasonOf } from './site/season.ts'
import { noticeOf, planOf, voyages } from './site/voyages.ts'

type Parts = Pick<Services, 'files' | 'jobs' | 'clock'> & { db: Database }

/**
 * Fills empty parts around the stock: schedules, sailings, freight rates, exchange rate, team, gallery, reply
 * templates.
 * Also enables all languages.
 */
export async function loadDemoSite(parts: Parts) {
  const { db } = parts
  if ((await schedules.listSchedules(db)).length === 0) await loadSchedules(parts)
  if ((await sailings.countVoyages(db)) === 0)
    for (const voyage of seasonOf(toOfficeDay(parts.clock.now()))) await sailings.insertVoyage(db, voyage)
  if ((await team.listMembers(db)).length === 0) await loadTeam(parts)
  if ((await gallery.listItems(db)).length === 0) await loadGallery(parts)
  if ((await freight.countRates(db)) === 0) await loadPrices(parts)
  if ((await exchangeRate.listLatestRates(db, 1)).length === 0) await setRate(parts)
  if ((await templates.listTemplates(db)).length === 0)
    for (const template of replyTemplates) await templates.insert(db, template)
  await settings.seedSettings(db, { languages: otherLanguages })
}

async function loadSchedules({ db, files, jobs, clock }: Parts) {
  const now = clock.now()
  for (const [index, voyage] of voyages.entries()) {
    const { shows } = voyage
    const pictures = shows === 'pdf' ? [] : [{ scene: `ship ${index}`, paint: '' } as const]
    const [picture = null] = await requestDemoPictures(db, jobs, pictures)
    await schedules.insert(db, {
      ...noticeOf(voyage, now),
      picture,
      pdf: shows === 'picture' ? null : await storeDocument(files, 'schedules', 'pdf', sailingPdf(planOf(voyage, now))),
      // The newest comes first, so the next departure has the latest time.
      createdAt: new Date(now.getTime() - index * 60_000),
    })
  }
}

/**
 * Rates valid since the start of last month. Usual costs of inspection and cleaning give every port a total.
 */
async function loadPrices({ db, clock }: Parts) {
  const day = toOfficeDay(clock.now())
  for (const rate of exampleRates(seedPorts(), `${addMonths(day, -1).slice(0, 7)}-01`)) await freight.insert(db, rate)
  await settings.seedSettings(db, { inspectionYen: 30_000, cleaningYen: 15_000 })
}

/** The rate of the specification, so one rate serves every screen. */
const setRate = ({ db, clock }: Parts) =>
  exchangeRate.insertRate(db, {
    rate: yenPerDollar,
    date: toOfficeDay(clock.now()),
    source: 'an example',
    setBy: 'System',
  })

async function loadTeam({ db }: Parts) {
  for (const [order, person] of people.entries()) await team.insert(db, { ...person, order })
}

async function loadGallery({ db, jobs }: Parts) {
  for (const [order, { description, body, view, paint }] of photographs.entries()) {
    const [picture] = await requestDemoPictures(db, jobs, [{ scene: `${body} ${view}`, paint }])
    if (picture) await gallery.insert(db, { picture, description, order })
  }
}
