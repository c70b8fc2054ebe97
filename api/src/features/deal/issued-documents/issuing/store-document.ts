import { hash } from 'node:crypto'
import { formatDocumentNumber } from '@minato/contract/deal/issued-documents/facts.ts'
import type { IssuedFacts } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { getOfficeYear } from '@minato/contract/values/days.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import type { Database } from '#lib/database/database.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { makePdf } from '#lib/pdf/make-pdf.ts'
import { createSemaphore } from '#lib/semaphore.ts'
import { storeDocument } from '#lib/storage/documents.ts'
import { readDocumentLogo } from '#platform/settings/logo.ts'
import type { Services } from '#services.ts'
import { composeDocument } from '../layouts/compose-document.ts'
import { issuedDocuments } from '../table.ts'
import { takeNextSerial } from './document-numbers.ts'
import { makeCode } from './make-code.ts'
import { requirePrintable } from './unprintable.ts'

/** Milliseconds. Idle connections end after a minute, so waiting callers get a response before that. */
const waitLimitMs = 40_000

/** Issuing occupies the processor and a database connection. Concurrent calls would exhaust the pool. */
export const runExclusively = createSemaphore(1, waitLimitMs)

/**
 * Stores a document with its number and PDF. Checks the text and draws the PDF once before it takes the number, so a failure
 * wastes none. The number must be the last lock of a transaction: callers must not wait for other rows afterwards.
 */
export async function storeIssuedDocument(
  { clock, config, files }: Pick<Services, 'clock' | 'config' | 'files'>,
  tx: Database,
  by: Caller,
  paper: Pick<typeof issuedDocuments.$inferInsert, 'orderId' | 'facts' | 'bankAccountId' | 'replaces' | 'entryId'>,
) {
  const { facts } = paper
  await requirePrintable(facts)
  const now = clock.now()
  const [year, code] = [getOfficeYear(now), makeCode()]
  const issue = { code, at: now, site: config.publicUrl, logo: await readDocumentLogo(tx, files) }
  // Customs, banks and carriers require English.
  const draw = (serial: number) =>
    inLanguage(sourceLanguage, () =>
      makePdf(composeDocument(facts, { ...issue, number: formatDocumentNumber(facts.kind, year, serial) })),
    )
  await draw(0)
  const serial = await takeNextSerial(tx, facts.kind, year)
  const pdf = await draw(serial)
  return insertOne(tx, issuedDocuments, {
    ...paper,
    kind: facts.kind,
    year,
    serial,
    number: formatDocumentNumber(facts.kind, year, serial),
    code,
    ...sumOf(facts),
    validUntil: facts.kind === 'proforma' ? facts.validUntil : null,
    document: await storeDocument(files, 'issued', 'pdf', pdf),
    sha256: hash('sha256', pdf),
    bytes: pdf.length,
    byId: by.id,
    createdAt: now,
  })
}

function sumOf(facts: IssuedFacts): { currency: Currency; total: number } {
  if (facts.kind === 'receipt') return { currency: facts.received.currency, total: facts.received.amount }
  return 'total' in facts ? { currency: facts.currency, total: facts.total } : { currency: 'USD', total: 0 }
}
