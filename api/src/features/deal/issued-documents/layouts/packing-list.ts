import type { IssuedFactsOf } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import type { DocumentCar } from '@minato/contract/deal/issued-documents/shared-facts.ts'
import type { Fact } from '#lib/pdf/pdf-document.ts'
import { type Description, formatMeasures, formatWeight, omitEmpty, partiesBlock, shippingBlock } from './blocks.ts'
import { carCell } from './car-parts.ts'

/** Each vehicle is one packed unit. */
export const describePackingList = (facts: IssuedFactsOf<'packing-list'>): Description => ({
  facts: omitEmpty([
    ['Invoice', facts.invoice ?? facts.proforma],
    ['Marks', 'N/M'],
  ]),
  blocks: [
    partiesBlock(facts),
    shippingBlock(facts),
    {
      kind: 'table',
      columns: [
        { head: 'No.', share: 5 },
        { head: 'Vehicle, used', share: 37 },
        { head: 'Package', share: 10 },
        { head: 'Net kg', share: 10, align: 'right' },
        { head: 'Gross kg', share: 10, align: 'right' },
        { head: 'L × W × H (cm)', share: 18, align: 'right' },
        { head: 'm³', share: 10, align: 'right' },
      ],
      rows: facts.cars.map((car, index) => {
        const { dimensions, m3 } = formatMeasures(car)
        return [
          String(index + 1),
          carCell(car),
          '1 UNIT',
          formatWeight(car.weightKg),
          formatWeight(car.weightKg),
          dimensions,
          m3,
        ]
      }),
    },
    { kind: 'totals', totals: sums(facts.cars), words: null },
    { kind: 'signature', lines: [facts.seller.name, 'Authorised signature'] },
  ],
})

function sums(cars: readonly DocumentCar[]): Fact[] {
  const weights = cars.map(({ weightKg }) => weightKg)
  const totalWeight = weights.every((kg) => kg !== null) ? weights.reduce((sum, kg) => sum + kg, 0) : null
  return [
    ...omitEmpty([['Weight', totalWeight && `${formatWeight(totalWeight)} kg`]]),
    ['Total', `${cars.length} ${cars.length === 1 ? 'unit' : 'units'}`],
  ]
}
