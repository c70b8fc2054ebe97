import { toDocumentTerm } from '@minato/contract/deal/issued-documents/invoice-state.ts'
import type { IssueChoices } from '@minato/contract/deal/issued-documents/issue.ts'
import type { DocumentParty } from '@minato/contract/deal/issued-documents/shared-facts.ts'
import type { Party } from '@minato/contract/deal/parties/party.ts'
import { getEnglishName } from '#platform/countries/countries.ts'
import { createCarFacts } from './car-facts.ts'
import type { IssueData } from './issue-data.ts'

const personOf = ({ country, ...party }: Party): DocumentParty => ({ ...party, country: getEnglishName(country) })

/** Bookings take precedence over agreed terms, so a document never shows both. */
function shippingOf({ order, lines, sailings, portNames }: IssueData) {
  const { destination, terms } = order
  if (!destination) throw new Error(`order ${order.id} has no destination`)
  const booked = new Set(sailings.flatMap(({ lineIds }) => lineIds))
  const unbookedCars = lines.filter(({ line }) => !booked.has(line.id))
  const loading = [...new Set(unbookedCars.flatMap(({ car }) => car.loadingPort ?? []))]
  const agreed = terms?.method ?? null
  const ways = new Set([
    ...sailings.map(({ method }) => method),
    ...(unbookedCars.length > 0 && agreed ? [agreed] : []),
  ])
  const [way = agreed, another] = ways
  const toPort = (code: string) => ({ code, name: portNames(code) })
  return {
    term: toDocumentTerm(terms?.term ?? null),
    method: another ? null : way,
    cover: terms?.cover ?? null,
    destination,
    loading: loading.map(toPort),
    discharge: destination.port === null ? null : toPort(destination.port),
    sailings: sailings.map(({ method: _, toPort: __, ...sailing }) => sailing),
  }
}

/** Returns parties, vehicles and shipping. Call `missingOf` first. @throws Error where a fact is missing */
export function createGoodsFacts(data: IssueData, wish: IssueChoices, prices: readonly number[]) {
  if (!data.consignee) throw new Error(`the consignee of order ${data.order.id} is not data`)
  return {
    consignee: personOf(data.consignee),
    notify: data.notify && personOf(data.notify),
    cars: createCarFacts(data, wish, prices),
    shipping: shippingOf(data),
  }
}
