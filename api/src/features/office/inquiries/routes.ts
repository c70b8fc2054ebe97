import type { contract } from '@minato/contract/contract.ts'
import { isLanguage, sourceLanguage } from '@minato/contract/language/languages.ts'
import type { InquiryExport } from '@minato/contract/office/inquiries/endpoints.ts'
import {
  customerTypes,
  findInquiryCountry,
  inquiryMessages,
  inquiryStatuses,
  inquiryTypes,
  steerings,
} from '@minato/contract/office/inquiries/facts.ts'
import { formatInquiryCountry, inquiryKinds, inquirySorts } from '@minato/contract/office/inquiries/office.ts'
import { translateActorName } from '@minato/contract/platform/users/actor-names.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import type { Database } from '#lib/database/database.ts'
import { type Caller, type Routes, toSuccess } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { createSpreadsheet } from '#lib/spreadsheets/create-spreadsheet.ts'
import { labelJapanDay, readInBatches, toJapanDay } from '#lib/spreadsheets/rows.ts'
import * as assignments from '#platform/assignments/assignments.ts'
import { findCountryName } from '#platform/countries/countries.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import * as inquiries from './inquiries.ts'
import type { InquiryRow } from './table.ts'

async function present(db: Database, rows: readonly InquiryRow[]) {
  const assigneeIds = rows.map(({ assigneeId }) => assigneeId)
  const names = await users.loadFullNames(db, assigneeIds)
  return rows.map((row) => ({
    ...row,
    language: isLanguage(row.language) ? row.language : null,
    assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: names.get(row.assigneeId) ?? '' },
    respondedBy: row.respondedBy && translateActorName(row.respondedBy),
  }))
}

type PresentedInquiry = Awaited<ReturnType<typeof present>>[number]

const presentOne = async (db: Database, row: InquiryRow) => (await present(db, [row]))[0] as PresentedInquiry

const columns: readonly SheetColumn<PresentedInquiry>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: () => labelJapanDay(inquirySorts.date.label), value: ({ createdAt }) => toJapanDay(createdAt) },
  { header: 'Kind', value: ({ kind }) => inquiryKinds[kind] },
  { header: 'Name', value: ({ title, name }) => [title, name].filter(Boolean).join(' ') || null },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Mobile', value: ({ mobile }) => mobile },
  { header: 'Country', value: ({ country }) => formatInquiryCountry(country) },
  { header: 'Customer', value: ({ customerType }) => customerType && customerTypes[customerType] },
  { header: 'Looks for', value: ({ inquiryType }) => inquiryType && inquiryTypes[inquiryType] },
  { header: 'Make', value: ({ make }) => make },
  { header: 'Model', value: ({ model }) => model },
  { header: 'Year from', value: ({ yearFrom }) => yearFrom },
  { header: 'Year to', value: ({ yearTo }) => yearTo },
  { header: 'Steering', value: ({ steering }) => steering && steerings[steering] },
  { header: 'Port', value: ({ port }) => port },
  { header: 'Message', value: ({ message }) => message },
  { header: () => inquirySorts.status.label, value: ({ status }) => inquiryStatuses[status] },
  { header: 'Assigned to', value: ({ assignee }) => assignee?.name ?? null },
  { header: 'Response', value: ({ adminResponse }) => adminResponse },
  { header: labelJapanDay('Responded'), value: ({ respondedAt }) => toJapanDay(respondedAt) },
  { header: 'Internal notes', value: ({ internalNotes }) => internalNotes },
]

async function exportInquiries({ db, clock }: Services, reader: Caller, { format, ...filters }: InquiryExport) {
  const ids = await inquiries.listInquiryIds(db, reader, filters)
  const rows = readInBatches(ids, async (page) => present(db, await inquiries.listByIds(db, page)))
  return createSpreadsheet({ format, name: 'inquiries', now: clock.now() }, columns, rows)
}

/** Returns the code of a country in the form's list, or the name of another one. */
function normalizeCountry(country: string) {
  const countryValue =
    inLanguage(sourceLanguage, () => findInquiryCountry(country)) ??
    findInquiryCountry(country) ??
    findCountryName(country)
  if (!countryValue) throw new Refusal('invalid', inquiryMessages.choice).at('country')
  return countryValue
}

export const inquiryRoutes = (services: Services): Routes<typeof contract.inquiries> => ({
  create: async ({ body, caller, key }) => ({
    success: true,
    message: inquiryMessages.sentTitle,
    data: await inquiries.receiveInquiry(
      services,
      { ...body, country: normalizeCountry(body.country), kind: 'VEHICLE', userId: caller?.id, name: caller?.name },
      key,
    ),
  }),

  contact: async ({ body, caller, key }) => ({
    success: true,
    message: inquiryMessages.contact.sentTitle,
    data: await inquiries.receiveInquiry(services, { ...body, kind: 'CONTACT', userId: caller?.id }, key),
  }),

  list: async ({ caller, query }) => {
    const { rows, total } = await inquiries.searchInquiries(services.db, caller, query)
    return { data: await present(services.db, rows), total }
  },
  export: ({ caller, query }) => exportInquiries(services, caller, query),
  colleagues: () => assignments.listAssignees(services.db, 'inquiry'),
  assign: ({ caller, body }) => assignments.assignItems(services, caller, 'inquiry', body),
  show: async ({ params }) => presentOne(services.db, await inquiries.getInquiry(services.db, params.id)),
  update: async ({ caller, params, body, key }) =>
    presentOne(services.db, await inquiries.updateInquiry(services, caller, params.id, body, key)),
  remove: ({ caller, params }) => toSuccess(inquiries.deleteInquiry(services, caller, params.id)),
})
