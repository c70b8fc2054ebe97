import type { contract } from '@minato/contract/contract.ts'
import { inquiryCountryOf, inquiryMessages } from '@minato/contract/office/inquiries/facts.ts'
import type { Routes } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import * as assignments from '../../ground/assignments/assignments.ts'
import { countryNamed } from '../../ground/countries/countries.ts'
import { exportInquiries } from './export.ts'
import * as inquiries from './inquiries.ts'
import { present, presentOne } from './present.ts'
import { search } from './search.ts'

/** Of the form's first countries the code, of any other its name. */
function keptCountry(country: string) {
  const kept = inquiryCountryOf(country) ?? countryNamed(country)
  if (!kept) throw new Refusal('invalid', inquiryMessages.choice).at('country')
  return kept
}

export const inquiryRoutes = (services: Services): Routes<typeof contract.inquiries> => ({
  create: async ({ body, caller }) => ({
    success: true,
    message: inquiryMessages.sentTitle,
    data: await inquiries.receive(services, {
      ...body,
      country: keptCountry(body.country),
      kind: 'VEHICLE',
      userId: caller?.id,
      name: caller?.name,
    }),
  }),

  contact: async ({ body, caller }) => ({
    success: true,
    message: inquiryMessages.contact.sentTitle,
    data: await inquiries.receive(services, { ...body, kind: 'CONTACT', userId: caller?.id }),
  }),

  list: async ({ caller, query }) => {
    const { rows, total } = await search(services.db, caller, query)
    return { data: await present(services.db, rows), total }
  },
  export: ({ caller, query }) => exportInquiries(services, caller, query),
  colleagues: () => assignments.colleagues(services.db, 'inquiry'),
  assign: ({ caller, body }) => assignments.assign(services, caller, 'inquiry', body),
  show: async ({ params }) => presentOne(services.db, await inquiries.show(services.db, params.id)),
  update: async ({ caller, params, body, key }) =>
    presentOne(services.db, await inquiries.change(services, caller, params.id, body, key)),
  remove: async ({ caller, params }) => {
    await inquiries.remove(services, caller, params.id)
    return { success: true }
  },
})
