import type { AuditField } from '@minato/contract/audit-fields.ts'
import { formatFieldValue, type LogFact } from '@minato/contract/audit-words.ts'
import type { AuditEntity } from '@minato/contract/platform/audit/facts.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { expect } from 'vitest'
import { listUntranslatedWords, markTranslations } from '#testing/mark-translations.ts'
import { test } from '#testing/test.ts'
import * as audit from './audit.ts'
import { auditEntries } from './table.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const
const car = 'M10001 2015 Toyota Vitz'
const draft = { kind: 'paper', paper: 'bl-draft', number: null, body: null, result: null } as const

type Row = [entity: AuditEntity, field: AuditField, fact: LogFact, text: string]
/** Expected text of each kind of fact. Earlier releases stored this text in the log. */
const rows: Record<LogFact['kind'], Row[]> = {
  country: [['port', 'country', { kind: 'country', code: 'KE', name: 'Kenya' }, 'Kenya']],
  transit: [
    [
      'port',
      'transit',
      { kind: 'transit', method: 'RORO', least: 21, most: 30, source: 'MOL', asOf: '2026' },
      'RoRo: 21–30 days (MOL, 2026)',
    ],
  ],
  call: [
    [
      'voyage',
      'loading',
      { kind: 'call', port: 'JPNGO', cut: '2026-06-28', etd: '2026-07-01', atd: null },
      'JPNGO CUT 2026-06-28 ETD 2026-07-01',
    ],
    ['voyage', 'discharge', { kind: 'call', port: 'KEMBA', eta: null, ata: null }, 'KEMBA'],
  ],
  mark: [
    [
      'car',
      'condition',
      { kind: 'mark', panel: 'door_fl', letter: 'W', degree: 2, note: 'by the handle' },
      'Left front door: W2, Repaired, wavy, visible (by the handle)',
    ],
    [
      'car',
      'condition',
      { kind: 'mark', panel: 'bonnet', letter: 'XX', degree: null, note: null },
      'Bonnet: XX, Replaced',
    ],
  ],
  cost: [
    [
      'confidential',
      'costs',
      { kind: 'cost', what: 'Bought', amount: 412_000, currency: 'JPY', date: '2026-05-02' },
      'Bought: JPY 412000, 2026-05-02',
    ],
  ],
  terms: [
    ['order', 'terms', { kind: 'terms', term: 'CIF', method: 'RORO', cover: 'total-loss' }, 'CIF, RoRo, total loss'],
    ['order', 'terms', { kind: 'terms', term: 'FOB', method: 'RORO', cover: null }, 'FOB'],
  ],
  'payment-confirmed': [
    ['order', 'payment', { kind: 'payment-confirmed', sum: usd(623_250), forgiven: null }, 'Confirmed: $6,232.50'],
    [
      'order',
      'payment',
      { kind: 'payment-confirmed', sum: { amount: 885_443, currency: 'JPY' }, forgiven: usd(2500) },
      'Confirmed: ¥885,443, Written off: $25',
    ],
  ],
  'payment-covered': [
    ['order', 'payment', { kind: 'payment-covered', sum: usd(500_000) }, 'Letter of credit accepted: $5,000'],
  ],
  'payment-refused': [['order', 'payment', { kind: 'payment-refused', reason: 'Not a proof' }, 'Refused: Not a proof']],
  'payment-written-off': [['order', 'payment', { kind: 'payment-written-off', sum: usd(2500) }, 'Written off: $25']],
  'payment-granted': [
    [
      'order',
      'payment',
      { kind: 'payment-granted', sum: usd(30_000), reason: 'The bumper' },
      'Granted for a claim: $300, The bumper',
    ],
  ],
  'review-hidden': [['order', 'review', { kind: 'review-hidden', reason: 'Names a person' }, 'Hidden: Names a person']],
  'review-answered': [['order', 'review', { kind: 'review-answered', answer: 'Thank you' }, 'Answered: Thank you']],
  'received-for': [
    [
      'order',
      'arrival',
      { kind: 'received-for', car: 'M10234 Fit', state: 'damaged', buyer: 'Amina Rahman' },
      'Entered for Amina Rahman: M10234 Fit has arrived. Damaged',
    ],
  ],
  'claimed-for': [
    [
      'order',
      'arrival',
      { kind: 'claimed-for', car: 'M10234 Fit', buyer: 'Amina Rahman' },
      'Claim for M10234 Fit entered for Amina Rahman',
    ],
  ],
  'claim-refused': [
    [
      'order',
      'claim',
      { kind: 'claim-refused', car: 'M10234 Fit', reason: 'On the sheet' },
      'Declined for M10234 Fit: On the sheet',
    ],
  ],
  'payment-rest-asked': [['order', 'payment', { kind: 'payment-rest-asked', sum: usd(2500) }, 'Requested: $25']],
  'payment-refunded': [
    [
      'order',
      'payment',
      { kind: 'payment-refunded', sum: usd(10_000), reason: 'Paid twice' },
      'Refunded: $100, Paid twice',
    ],
  ],
  'payment-moved-out': [['order', 'payment', { kind: 'payment-moved-out', sum: usd(10_000) }, 'Moved out: $100']],
  'payment-moved-in': [['order', 'payment', { kind: 'payment-moved-in', sum: usd(10_000) }, 'Moved in: $100']],
  'credit-kept': [
    [
      'order',
      'payment',
      { kind: 'credit-kept', sum: usd(10_000), word: 'by e-mail on 3 May' },
      'Kept as credit: $100, by e-mail on 3 May',
    ],
  ],
  booking: [
    [
      'order',
      'booking',
      { kind: 'booking', ship: 'Auriga Leader 112', way: { from: 'Nagoya', to: 'Mombasa' }, cars: [car, 'M10002'] },
      `Auriga Leader 112, Nagoya – Mombasa: ${car}, M10002`,
    ],
    [
      'order',
      'booking',
      { kind: 'booking', ship: 'Auriga Leader 112', way: null, cars: [car] },
      `Auriga Leader 112: ${car}`,
    ],
  ],
  paper: [
    [
      'order',
      'paper',
      { ...draft, car, validUntil: null, visible: false },
      `Draft of the B/L, ${car}, for the office only`,
    ],
    [
      'order',
      'paper',
      {
        kind: 'paper',
        paper: 'inspection',
        car: null,
        number: 'JV-77',
        body: 'JEVIC',
        result: 'Passed',
        validUntil: '2026-09-01',
        visible: true,
      },
      'Inspection certificate, JV-77, JEVIC, Passed, until 1 September 2026, the buyer sees it',
    ],
  ],
  courier: [
    [
      'order',
      'courier',
      {
        kind: 'courier',
        carrier: 'DHL',
        awb: '1234567890',
        sentOn: '2026-06-01',
        deliveredOn: '2026-06-05',
        contents: ['bl', 'export-certificate'],
      },
      'DHL 1234567890, 1 June 2026, Bill of lading (B/L), Export certificate, delivered on 5 June 2026',
    ],
    [
      'order',
      'courier',
      { kind: 'courier', carrier: 'EMS', awb: 'EM1', sentOn: '2026-06-01', deliveredOn: null, contents: ['other'] },
      'EMS EM1, 1 June 2026, Other document',
    ],
  ],
  inspection: [
    [
      'order',
      'inspection',
      { kind: 'inspection', car, state: 'booked', body: 'JEVIC', on: '2026-06-01' },
      `${car}, Booked, JEVIC, 1 June 2026`,
    ],
    ['order', 'inspection', { kind: 'inspection', car, state: 'failed', body: null, on: null }, `${car}, Failed`],
  ],
  release: [
    [
      'order',
      'release',
      { kind: 'release', release: 'original', originals: { inHand: 2, of: 3 } },
      'Original B/L, 2 of 3 in hand',
    ],
    ['order', 'release', { kind: 'release', release: 'waybill', originals: null }, 'Sea waybill'],
  ],
  issued: [
    ['order', 'paper', { kind: 'issued', paper: 'PI-2026-0001', reason: null }, 'PI-2026-0001'],
    ['order', 'paper', { kind: 'issued', paper: 'PI-2026-0002', reason: 'Another port' }, 'PI-2026-0002: Another port'],
  ],
  messages: [['order', 'chat', { kind: 'messages', count: 120 }, '120 messages']],
}

const allRows = Object.values(rows).flat()
const id = (index: number) => `1a2b3c4d-0000-4000-8000-${String(index).padStart(12, '0')}`

test('shows and finds a fact by its text, and entries of the previous release alike', async ({ app, build }) => {
  const by = await build.admin()
  const office = await app.as(by)
  const { db } = app.services
  const author = { id: by.id, name: 'Kenji Mori' }
  for (const [index, [entity, field, fact, text]] of allRows.entries()) {
    await audit.record(db, author, {
      entity,
      id: id(index),
      title: 'X',
      before: {},
      after: audit.labelledField(field, fact),
    })
    // Form of an entry written by the previous release.
    const entry = { entity, entityId: id(index), action: 'changed', called: { kind: 'name', name: 'X' } } as const
    const changes = [{ field, before: null, after: text }]
    await db.insert(auditEntries).values({ ...entry, actorId: by.id, actorName: author.name, changes })
  }

  for (const [index, [entity, field, fact, text]] of allRows.entries()) {
    const { data } = await office.audit.list({ query: { entityId: id(index), search: text } })
    const after = data.map((entry) => entry.changes[0]?.after)
    expect(after, text).toEqual([text, fact])
    expect(after.map((value) => formatFieldValue(entity, field, value))).toEqual([text, text])
  }
  // Searches match the text, not the stored codes.
  for (const search of ['amount', 'payment-confirmed', '623250', 'bl-draft'])
    expect((await office.audit.list({ query: { search } })).data, search).toEqual([])

  const lines = (await (await office.audit.export({ query: { format: 'csv', search: 'Refunded:' } })).text()).split(
    '\n',
  )
  const refundLines = lines.filter((line) => line.includes('Refunded')).map((line) => line.replace(/^[^,]*,[^,]*,/, ''))
  expect(refundLines).toHaveLength(2)
  expect(refundLines[0]).toBe(refundLines[1])
})

test('translates the text of each fact except typed words', () => {
  markTranslations('ja')
  const typedWords = new Set(
    allRows
      .flatMap(([, , fact]) => Object.values(fact).flat())
      .filter((value) => typeof value === 'string' && /[A-Z0-9 ]/.test(value) && value !== 'RORO')
      .flatMap((text) => String(text).match(/[a-z]{2,}/gi)),
  )
  for (const way of ['Nagoya', 'Mombasa', 'CUT', 'ETD', 'JPY']) typedWords.add(way)
  const texts = inLanguage('ja', () => allRows.map(([entity, field, fact]) => formatFieldValue(entity, field, fact)))
  expect(texts.flatMap((text) => listUntranslatedWords(text).filter((word) => !typedWords.has(word)))).toEqual([])
  expect(inLanguage('ja', () => formatFieldValue('car', 'exteriorColor', 'Wine Red'))).toBe('⟦ja Wine Red⟧')
})

test('fails to compile for a field without a label', async ({ app }) => {
  const { db } = app.services
  const row = { name: 'X', sky: 'blue' }
  const called = ({ name }: { id: string; name: string }) => name
  // @ts-expect-error: unknown field
  await audit.recordOrderChange(db, { id: id(0), name: 'X' }, id(0), { before: row, after: row })
  // @ts-expect-error: unknown field
  await audit.record(db, audit.systemActor, { entity: 'team', id: id(0), title: 'X', before: row, after: row })
  // @ts-expect-error: unknown field
  await audit.createRecorder('team', called, () => row)(db, { id: id(0), name: 'X' }, {})
  // @ts-expect-error: unknown field
  expect(audit.labelledField('sky', 'blue')).toEqual({ sky: 'blue' })
})

test('removes searchable words together with the values', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const { db } = app.services
  const after = { payment: { kind: 'payment-refused', reason: 'Zubrowka' } }
  await audit.record(db, audit.systemActor, { entity: 'order', id: id(0), title: { kind: 'order' }, before: {}, after })
  const countMatches = async () => (await office.audit.list({ query: { search: 'zubrowka' } })).data.length
  expect(await countMatches()).toBe(1)
  await audit.eraseDetails(db, [id(0)], 'Deleted')
  expect(await countMatches()).toBe(0)
})
