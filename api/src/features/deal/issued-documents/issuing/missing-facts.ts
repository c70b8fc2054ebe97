import {
  type IssuedDocumentKind,
  type MissingFact,
  missingFacts,
} from '@minato/contract/deal/issued-documents/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import type { Currency } from '@minato/contract/values/money.ts'
import type { IssueData } from './issue-data.ts'

type CheckedData = Pick<
  IssueData,
  'order' | 'lines' | 'consignee' | 'hasOpenOffer' | 'account' | 'paidIn' | 'proposed' | 'sailings'
>

const isMissing: Record<MissingFact, (kind: IssuedDocumentKind, data: CheckedData, currency: Currency) => boolean> = {
  'order-cancelled': (_, { order }) => order.status === 'CANCELLED',
  'offer-open': (kind, { hasOpenOffer }) => kind === 'proforma' && hasOpenOffer,
  'no-vehicle': (_, { lines }) => lines.length === 0,
  'no-country': (_, { order }) => order.destination === null,
  'no-term': (_, { order: { terms }, proposed }) =>
    !proposed && (terms === null || (terms.isOpen && terms.term === 'FOB')),
  'freight-open': (_, { order: { terms }, proposed }) =>
    proposed ? proposed.gap !== null && proposed.gap !== 'insurer' : Boolean(terms?.isOpen) && terms?.term !== 'FOB',
  'local-insurer': (_, { proposed }) => proposed?.gap === 'insurer',
  'no-consignee': (_, { consignee }) => consignee === null,
  'other-currency': (kind, { paidIn }, currency) => kind === 'proforma' && paidIn !== null && paidIn !== currency,
  'no-account': (kind, { account }, currency) => kind === 'proforma' && !account(currency),
  'other-port': (kind, { order: { destination, terms }, sailings }) =>
    kind !== 'proforma' &&
    terms?.term !== 'FOB' &&
    Boolean(destination?.port) &&
    sailings.some(({ toPort }) => toPort !== destination?.port),
  'no-chassis-number': (kind, { lines }) =>
    kind !== 'proforma' && lines.some(({ chassisNumber }) => chassisNumber === null),
}

export const findMissingFacts = (
  kind: IssuedDocumentKind,
  data: CheckedData,
  { currency = 'USD' }: { currency?: Currency | undefined },
) => getKeys(missingFacts).filter((code) => isMissing[code](kind, data, currency))
