import type { Inquiry, InquiryExport } from '@minato/contract/office/inquiries/endpoints.ts'
import { customerTypes, inquiryStatuses, inquiryTypes, steerings } from '@minato/contract/office/inquiries/facts.ts'
import { countryName, inquiryKinds, inquirySorts } from '@minato/contract/office/inquiries/office.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheet.ts'
import { inArray } from 'drizzle-orm'
import type { Caller } from '../../../lib/http/guard.ts'
import { inJapan, inPages, japanDay } from '../../../lib/spreadsheets/rows.ts'
import { spreadsheet } from '../../../lib/spreadsheets/write.ts'
import type { Services } from '../../../services.ts'
import { present } from './present.ts'
import { allIds } from './search.ts'
import { inquiries } from './table.ts'

const columns: readonly SheetColumn<Inquiry>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: inJapan(inquirySorts.date.label), value: ({ createdAt }) => japanDay(createdAt) },
  { header: 'Kind', value: ({ kind }) => inquiryKinds[kind] },
  { header: 'Name', value: ({ title, name }) => [title, name].filter(Boolean).join(' ') || null },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Mobile', value: ({ mobile }) => mobile },
  { header: 'Country', value: ({ country }) => countryName(country) },
  { header: 'Customer', value: ({ customerType }) => customerType && customerTypes[customerType] },
  { header: 'Looks for', value: ({ inquiryType }) => inquiryType && inquiryTypes[inquiryType] },
  { header: 'Make', value: ({ make }) => make },
  { header: 'Model', value: ({ model }) => model },
  { header: 'Year from', value: ({ yearFrom }) => yearFrom },
  { header: 'Year to', value: ({ yearTo }) => yearTo },
  { header: 'Steering', value: ({ steering }) => steering && steerings[steering] },
  { header: 'Port', value: ({ port }) => port },
  { header: 'Message', value: ({ message }) => message },
  { header: inquirySorts.status.label, value: ({ status }) => inquiryStatuses[status] },
  { header: 'Assigned to', value: ({ assignee }) => assignee?.name ?? null },
  { header: 'Response', value: ({ adminResponse }) => adminResponse },
  { header: inJapan('Responded'), value: ({ respondedAt }) => japanDay(respondedAt) },
  { header: 'Internal notes', value: ({ internalNotes }) => internalNotes },
]

/** The inquiries that the filters of the list show, as a file. */
export async function exportInquiries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reader: Caller,
  { format, ...filters }: InquiryExport,
) {
  const ids = await allIds(db, reader, filters)
  const rows = inPages(ids, async (page) =>
    present(db, await db.select().from(inquiries).where(inArray(inquiries.id, page))),
  )
  return spreadsheet(format, `inquiries-${officeDay(clock.now())}`, columns, rows)
}
