import type { FactsOf } from '@minato/contract/deal/issued-papers/issued-facts.ts'
import { pricedCars } from './car-parts.ts'
import { type Description, journey, known, people, rateNote, totals } from './parts.ts'

/** What customs values the vehicles by: as the proforma invoice, with what was shipped, and signed. */
export const invoice = (facts: FactsOf<'invoice'>): Description => ({
  facts: known([
    ['Proforma invoice', facts.proforma],
    ['L/C no.', facts.lcNumber],
    ['B/L no.', facts.shipping.sailings.flatMap(({ blNumbers }) => blNumbers).join(', ')],
    ['Country of origin', 'Japan'],
    ['Marks', 'N/M'],
  ]),
  blocks: [
    people(facts),
    journey(facts),
    pricedCars(facts),
    totals(facts),
    {
      kind: 'text',
      title: 'Declaration',
      paragraphs: [
        ...rateNote(facts),
        'We certify that this invoice is true and correct, and that the used vehicles named in it are of Japanese origin.',
      ],
    },
    { kind: 'signature', lines: [facts.seller.name, 'Authorised signature'] },
  ],
})
