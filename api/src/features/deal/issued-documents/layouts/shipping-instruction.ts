import { releaseKinds } from '@minato/contract/deal/documents/facts.ts'
import type { IssuedFactsOf } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import type { DocumentCar } from '@minato/contract/deal/issued-documents/shared-facts.ts'
import type { Cell } from '#lib/pdf/pdf-document.ts'
import { type Description, formatMeasures, formatWeight, omitEmpty, personLines, shippingBlock } from './blocks.ts'

/** Instruction to the forwarder for booking and B/L. It names the shipper, not the buyer. */
export const describeShippingInstruction = (facts: IssuedFactsOf<'shipping-instruction'>): Description => ({
  facts: omitEmpty([
    ['Carrier', [...new Set(facts.shipping.sailings.map(({ carrier }) => carrier))].join(' / ')],
    ['B/L', releaseKinds[facts.release.kind]],
    ['Originals', facts.release.kind === 'original' ? facts.release.originals : null],
    ['Freight', facts.freight],
    ['L/C no.', facts.lcNumber],
    ['Marks', 'N/M'],
    ['Container', facts.shipping.sailings.flatMap(({ containers }) => containers).join(', ')],
  ]),
  blocks: [
    {
      kind: 'boxes',
      boxes: [
        {
          title: 'Shipper',
          lines: [facts.seller.name, ...facts.seller.address, `Tel. ${facts.seller.phone}`, facts.seller.email],
        },
        { title: 'Consignee', lines: personLines(facts.consignee) },
        { title: 'Notify party', lines: personLines(facts.notify ?? facts.consignee) },
      ],
    },
    shippingBlock(facts),
    {
      kind: 'table',
      columns: [
        { head: 'No.', share: 5 },
        { head: 'Description of goods', share: 50 },
        { head: 'HS code', share: 11 },
        { head: 'Package', share: 10 },
        { head: 'Gross kg', share: 12, align: 'right' },
        { head: 'm³', share: 12, align: 'right' },
      ],
      rows: facts.cars.map((car, index) => [
        String(index + 1),
        goods(car),
        car.hsCode ?? '—',
        '1 UNIT',
        formatWeight(car.weightKg),
        formatMeasures(car).m3,
      ]),
    },
    { kind: 'signature', lines: [facts.seller.name, 'Shipper'] },
  ],
})

const goods = ({ make, model, ...car }: DocumentCar): Cell => [
  `USED ${make.toUpperCase()} ${model.toUpperCase()}`,
  [`Chassis no. ${car.chassisNumber}`, car.engineNumber && `Engine no. ${car.engineNumber}`]
    .filter(Boolean)
    .join(' · '),
  [`Year ${car.year}`, car.engineCC && `${car.engineCC.toLocaleString('en')} cc`, car.colour, car.fuel]
    .filter(Boolean)
    .join(' · '),
]
