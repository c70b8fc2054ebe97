// Rule: invoice numbering, and that of other documents, without gaps.
import type { IssuedFacts } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { documentNumbers } from '../table.ts'

/** Takes the next invoice number or document number of a year. The row stays locked until the transaction ends. */
export async function takeNextSerial(tx: Database, kind: IssuedFacts['kind'], year: number) {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ serial: documentNumbers.last })
  if (!row) throw new Error('the upsert of a serial returned no row')
  return row.serial
}
