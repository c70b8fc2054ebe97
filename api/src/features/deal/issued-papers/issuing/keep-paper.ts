import { createHash } from 'node:crypto'
import { paperNumber } from '@minato/contract/deal/issued-papers/facts.ts'
import type { IssuedFacts } from '@minato/contract/deal/issued-papers/issued-facts.ts'
import { source } from '@minato/contract/language/languages.ts'
import { officeYear } from '@minato/contract/values/days.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { sql } from 'drizzle-orm'
import { paperLogo } from '#ground/settings/logo.ts'
import type { Database } from '#lib/database/database.ts'
import { insertOne } from '#lib/database/rows.ts'
import { gate } from '#lib/gate.ts'
import type { Caller } from '#lib/http/guard.ts'
import { makePdf } from '#lib/pdf/make-pdf.ts'
import { keepDocument } from '#lib/storage/documents.ts'
import type { Services } from '#services.ts'
import { paperOf } from '../papers/paper-of.ts'
import { issuedPapers, paperNumbers } from '../table.ts'
import { makeCode } from './make-code.ts'
import { requirePrinted } from './unprinted.ts'

type Deps = Pick<Services, 'clock' | 'config' | 'files'>
/** Shorter than the minute after which a connection on which nothing moves is ended: whoever waits is answered. */
const patience = 40_000

/** A paper takes the processor for a moment, and a connection with it: many at once would take all connections from everybody else. */
export const oneAtATime = gate(1, patience)

type NewPaper = Pick<typeof issuedPapers.$inferInsert, 'orderId' | 'facts' | 'bankAccountId' | 'replaces' | 'entryId'>

/**
 * Gives a paper its number, keeps its PDF and writes its row. What it says is looked at, and it is laid out once, before the number is
 * taken, so that what cannot be drawn costs none; the number is the last lock of a transaction: nothing that waits for another row may follow.
 */
export async function keepPaper({ clock, config, files }: Deps, tx: Database, by: Caller, paper: NewPaper) {
  const { facts } = paper
  await requirePrinted(facts)
  const now = clock.now()
  const [year, code] = [officeYear(now), makeCode()]
  const issue = { code, at: now, site: config.publicUrl, logo: await paperLogo(tx, files) }
  // Customs, banks and carriers read nothing but English.
  const draw = (serial: number) =>
    inLanguage(source, () => makePdf(paperOf(facts, { ...issue, number: paperNumber(facts.kind, year, serial) })))
  await draw(0)
  const serial = await takeSerial(tx, facts.kind, year)
  const pdf = await draw(serial)
  return insertOne(tx, issuedPapers, {
    ...paper,
    kind: facts.kind,
    year,
    serial,
    number: paperNumber(facts.kind, year, serial),
    code,
    ...sumOf(facts),
    validUntil: facts.kind === 'proforma' ? facts.validUntil : null,
    document: await keepDocument(files, 'issued', 'pdf', pdf),
    sha256: createHash('sha256').update(pdf).digest('hex'),
    bytes: pdf.length,
    byId: by.id,
    createdAt: now,
  })
}

/** What a paper comes to; one without prices to nothing. */
function sumOf(facts: IssuedFacts): { currency: Currency; total: number } {
  if (facts.kind === 'receipt') return { currency: facts.received.currency, total: facts.received.amount }
  return 'total' in facts ? { currency: facts.currency, total: facts.total } : { currency: 'USD', total: 0 }
}

/**
 * The next number of a kind and a year. Whoever takes it holds its row until their transaction ends, and gives it back where that
 * fails: so there are no gaps.
 */
async function takeSerial(tx: Database, kind: IssuedFacts['kind'], year: number) {
  const [taken] = await tx
    .insert(paperNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [paperNumbers.kind, paperNumbers.year],
      set: { last: sql`${paperNumbers.last} + 1` },
    })
    .returning({ serial: paperNumbers.last })
  if (!taken) throw new Error('a number was not written')
  return taken.serial
}
