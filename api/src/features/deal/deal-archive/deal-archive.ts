// Rule: a deal archive is one ZIP, and it lists files that could not be read.
import { ledgerFileName } from '@minato/contract/deal/deal-archive/ledger-file.ts'
import { zipLimits } from '@minato/contract/deal/documents/facts.ts'
import { isLanguage, sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage, t } from '@minato/contract/language/messages.ts'
import { dealSides } from '@minato/contract/platform/trade/deal.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { z } from 'zod'
import type { Database } from '#lib/database/database.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { FileResponse } from '#lib/http/send.ts'
import { createFilePass } from '#lib/storage/file-passes.ts'
import { type CachedSettingsDeps, readSettings } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import * as papers from '../documents/documents.ts'
import { requireOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/table.ts'
import { type DealArchive, readArchive } from './archive-data.ts'
import { renderPage } from './page/page.ts'
import { createZip, type LostFile, type TextFile, verifyFiles } from './zip.ts'

/** Content of an archive's address: the order, the side and the language of the reader. */
const use = z.object({
  orderId: z.string(),
  side: z.enum(dealSides),
  paperId: z.null(),
  /** Buyer at that time; missing in addresses from an older release. */
  buyer: z.string().nullish(),
  language: z.string().default(sourceLanguage),
})
type Use = z.input<typeof use>

/** Creates an address of an order's deal archive. @throws Refusal 409 for an archive that is too large */
export async function createArchiveAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { order, side }: papers.Reader,
) {
  await requireNotTooLarge(db, order, side)
  const leads: Use = { orderId: order.id, side, paperId: null, buyer: order.userId, language: getLanguage() }
  const name = `hand-over-${toShortId(order.id)}.zip`
  return createFilePass(db, clock.now(), { file: null, type: 'application/zip', name, use: leads })
}

async function requireNotTooLarge(db: Database, order: OrderRow, side: papers.Reader['side']) {
  const readableFiles = await papers.listReadableFiles(db, order, side)
  const bytes = readableFiles.reduce((sum, paper) => sum + paper.bytes, 0)
  if (readableFiles.length > zipLimits.files || bytes > zipLimits.bytes) throw new Refusal('zip-too-large')
}

/**
 * Opens the deal archive of an address, with files that its reader may see now; undefined for other addresses.
 * Records the buyer's first download of each document.
 */
export async function openArchiveAddress(
  services: CachedSettingsDeps & Pick<Services, 'files' | 'clock'>,
  pass: { name: string; use: unknown },
): Promise<FileResponse | undefined> {
  const { data: leads } = use.safeParse(pass.use)
  if (!leads) return undefined
  const { orderId, side } = leads
  const { db, files, clock } = services
  // The order may have been transferred to another buyer meanwhile.
  const order = await requireOrder(db, orderId, side === 'buyer' ? leads.buyer : null)
  await requireNotTooLarge(db, order, side)
  return inLanguage(isLanguage(leads.language) ? leads.language : sourceLanguage, async () => {
    const archive = await readArchive(services, orderId, side)
    const { verified, lost } = await verifyFiles(files, archive.files)
    const { tradeName } = await readSettings(services)
    const textFiles = [
      { name: 'hand-over.html', text: renderPage(archive, { company: tradeName, lost }) },
      ...toDataFiles(archive),
      ...(lost.length > 0 ? [{ name: 'MISSING.txt', text: missingText(lost) }] : []),
    ]
    const zip = await createZip(files, { textFiles, storedFiles: verified, at: archive.at })
    const verifiedNames = new Set(verified.map(({ name }) => name))
    const sentIds = archive.paperIds.filter((_, place) => verifiedNames.has(archive.papers[place] ?? ''))
    if (side === 'buyer') await papers.recordFirstDownload(db, sentIds, clock.now())
    return { ...zip, type: 'application/zip', name: pass.name, saved: true }
  })
}

const toDataFiles = ({ order, vehicles, timeline, payments, claims, review, chat }: DealArchive): TextFile[] =>
  Object.entries({
    'order.json': order,
    'vehicles.json': vehicles,
    'timeline.json': timeline,
    [ledgerFileName]: payments,
    'claims.json': claims,
    ...(review && { 'review.json': review }),
    ...(chat && { 'chat.json': chat }),
  }).map(([name, content]) => ({ name, text: `${JSON.stringify(content, null, 2)}\n` }))

const missingText = (lost: readonly LostFile[]) =>
  `${[t('These files could not be read. Please tell us, and we will send them to you.'), ...lost.map(({ name }) => name)].join('\n')}\n`
