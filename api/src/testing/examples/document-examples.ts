import type { IssuedFactsOf } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import type { DocumentCar, DocumentParty } from '@minato/contract/deal/issued-documents/shared-facts.ts'
import { exampleBank, exampleCompany } from '@minato/contract/platform/company/example.ts'

const person = (more: Partial<DocumentParty> = {}): DocumentParty => ({
  name: 'Nguyễn Thị Ánh',
  address: '12 Đường Nguyễn Huệ, Phường Bến Nghé, Quận 1, Hồ Chí Minh',
  country: 'Vietnam',
  phone: '+84 28 5555 0142',
  email: 'anh.nguyen@buyer.example',
  taxNumber: '0312345678',
  ...more,
})

const exampleCar = (more: Partial<DocumentCar> = {}): DocumentCar => ({
  lineId: '00000000-0000-4000-8000-000000000001',
  stockNumber: 'M10234',
  title: '2018 Toyota Harrier Premium',
  make: 'Toyota',
  model: 'Harrier',
  modelCode: 'DBA-ZSU60W',
  chassisNumber: 'ZSU60-0123456',
  engineCode: '3ZR-FAE',
  engineNumber: '3ZR-5550142',
  year: 2018,
  manufactured: '2018-02',
  firstRegistration: '2018-03',
  colour: 'Pearl White',
  engineCC: 1986,
  fuel: 'Petrol',
  transmission: 'CVT',
  steering: 'RIGHT_HAND',
  doors: 5,
  seats: 5,
  mileage: 62_000,
  hsCode: '8703.23',
  weightKg: 1580,
  grossWeightKg: 1855,
  size: { length: 4725, width: 1835, height: 1690 },
  price: 1_850_000,
  ...more,
})

/** Returns the facts of a proforma invoice for this number of cars. */
export function exampleProforma(
  count: number,
  more: Partial<IssuedFactsOf<'proforma'>> = {},
): IssuedFactsOf<'proforma'> {
  const cars = Array.from({ length: count }, (_, index) =>
    exampleCar({
      lineId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      stockNumber: `M${10_234 + index}`,
      chassisNumber: `ZSU60-${String(123_456 + index * 7)}`,
    }),
  )
  const vehicles = cars.reduce((sum, { price }) => sum + price, 0)
  const lines = [
    { kind: 'vehicles' as const, amount: vehicles },
    { kind: 'freight' as const, amount: 125_000 * count },
    { kind: 'inspection' as const, amount: 21_115 * count },
    { kind: 'insurance' as const, amount: 13_035 * count },
  ]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const deposit = Math.round(total / 2)
  return {
    kind: 'proforma',
    on: '2026-06-01',
    seller: {
      name: exampleCompany.legalName,
      address: [...exampleCompany.offices[0].address],
      phone: exampleCompany.phone,
      email: exampleCompany.email,
    },
    buyer: { ...person({ address: null, taxNumber: null }), company: 'Ánh & José Ñandú Importadores, S.A.' },
    orderId: '5f0c1d2e-0000-4000-8000-000000000000',
    replaces: null,
    foot: [],
    consignee: person({
      name: 'José Ñandú Peña',
      country: 'Kenya',
      address: 'Şişli Caddesi 5, Łódź; Moi Avenue 555, Mombasa',
    }),
    notify: person({ name: '港湾通関株式会社 (Minato Customs)', address: '東京都港区海岸5-5-5' }),
    cars,
    shipping: {
      term: 'CIF',
      method: 'RORO',
      cover: 'total-loss',
      destination: { country: 'KE', port: 'KEMBA', place: null, name: 'Mombasa, Kenya' },
      loading: [{ code: 'JPYOK', name: 'Yokohama' }],
      discharge: { code: 'KEMBA', name: 'Mombasa' },
      sailings: [],
    },
    currency: 'USD',
    lines,
    total,
    rate: null,
    orderCents: total,
    deposit: { percent: 50, amount: deposit, due: '2026-06-06' },
    balance: { amount: total - deposit, rule: 'arrival', days: 10, due: null },
    bank: {
      bank: exampleBank.name,
      branch: exampleBank.branch,
      address: exampleBank.address,
      swift: exampleBank.swift,
      beneficiary: exampleBank.beneficiary,
      number: exampleBank.accounts[0].number,
    },
    validUntil: '2026-06-06',
    ...more,
  }
}
