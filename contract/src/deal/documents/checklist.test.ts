import { expect, test } from 'vitest'
import { listOpenDrafts } from './bl-draft.ts'
import { createChecklist } from './checklist.ts'
import type { ChecklistFacts } from './checklist-facts.ts'
import { findTrackingUrl } from './courier.ts'
import { defaultRelease, listSurrenderObstacles, type Release, surrenderRelease } from './release.ts'

const inspection = { required: true, when: 'before_shipment', bodies: ['QISJ'], certificate: 'CoR' } as unknown
const rule = {
  documents: [
    'bill_of_lading_original',
    'commercial_invoice',
    'export_certificate',
    'export_certificate_english',
    'importer_tax_pin(KRA)',
    'biosecurity_certificate',
  ],
  inspection,
} as ChecklistFacts['rule']
const vehicle = (id: string, more: Partial<ChecklistFacts['vehicles'][number]> = {}) => ({
  id,
  eta: '2026-08-01',
  hasLeft: false,
  inspection: null,
  ...more,
})
const createDocument = (kind: ChecklistFacts['papers'][number]['kind'], lineId: string | null = null) => ({
  kind,
  lineId,
  standsFor: null,
  validUntil: null,
})
const facts: ChecklistFacts = {
  rule,
  insured: false,
  release: 'original',
  taxNumber: null,
  vehicles: [vehicle('a'), vehicle('b')],
  papers: [],
  issued: [],
}
const listProviders = (changes: Partial<ChecklistFacts>) =>
  Object.fromEntries(
    createChecklist({ ...facts, ...changes }).map(({ kind, document, waitsFor }) => [kind ?? document, waitsFor]),
  )

test('lists the standard documents and those of the country, with the party to provide each', () => {
  expect(listProviders({})).toEqual({
    'export-certificate': 'office',
    'export-certificate-english': 'office',
    inspection: 'office',
    bl: 'carrier',
    invoice: 'office',
    biosecurity_certificate: 'office',
    'importer_tax_pin(KRA)': 'buyer',
  })
  expect(Object.keys(listProviders({ rule: null, insured: true }))).toEqual([
    'export-certificate',
    'bl',
    'insurance',
    'invoice',
  ])
  const departed = [vehicle('a', { hasLeft: true, inspection: 'booked' }), vehicle('b', { inspection: 'booked' })]
  expect(listProviders({ vehicles: departed, issued: ['invoice'] })).toMatchObject({
    bl: 'office',
    invoice: null,
    inspection: 'inspector',
  })
  const copies = ['biosecurity_certificate', 'importer_tax_pin(KRA)'].map((standsFor) => ({
    ...createDocument('other'),
    standsFor,
  }))
  expect(listProviders({ papers: copies })).toMatchObject({
    biosecurity_certificate: null,
    'importer_tax_pin(KRA)': null,
  })
})

test('takes the tax number of the importer from the consignee', () => {
  const line = (taxNumber: string | null) =>
    createChecklist({ ...facts, taxNumber }).find(({ document }) => document === 'importer_tax_pin(KRA)')
  expect(line(null)).toMatchObject({ missing: ['a', 'b'], waitsFor: 'buyer' })
  expect(line('A012345678Z')).toMatchObject({
    label: 'Tax number of the importer (KRA): A012345678Z',
    missing: [],
    waitsFor: null,
  })
  expect(listProviders({ taxNumber: 'A012345678Z' })).toMatchObject({ biosecurity_certificate: 'office' })
})

test('rejects a document of another vehicle, and one that expires before arrival', () => {
  const line = (papers: ChecklistFacts['papers'], kind: string) =>
    createChecklist({ ...facts, papers }).find((entry) => entry.kind === kind)
  expect(line([createDocument('export-certificate', 'a')], 'export-certificate')).toMatchObject({ missing: ['b'] })
  expect(line([createDocument('export-certificate')], 'export-certificate')).toMatchObject({
    missing: [],
    waitsFor: null,
  })
  const until = (validUntil: string) => [{ ...createDocument('inspection'), validUntil }]
  expect(line(until('2026-07-31'), 'inspection')).toMatchObject({ endsEarly: ['a', 'b'], waitsFor: 'office' })
  expect(line(until('2026-08-01'), 'inspection')).toMatchObject({ endsEarly: [], waitsFor: null })
  expect(line([...until('2026-07-31'), ...until('2027-01-31')], 'inspection')).toMatchObject({ waitsFor: null })
})

test('allows one surrender with all originals and nothing due, and none of a waybill', () => {
  const inHand: Release = { ...defaultRelease, inHand: 3 }
  expect(listSurrenderObstacles(defaultRelease, false)).toEqual(['originals', 'due'])
  expect(listSurrenderObstacles(inHand, false)).toEqual(['due'])
  expect(listSurrenderObstacles({ ...inHand, inHand: 2 }, true)).toEqual(['originals'])
  expect(listSurrenderObstacles(inHand, true)).toEqual([])
  expect(listSurrenderObstacles(surrenderRelease(inHand, new Date()), true)).toEqual(['surrendered'])
  expect(listSurrenderObstacles({ ...inHand, kind: 'waybill' }, true)).toEqual(['waybill'])
})

test('leaves the newest draft of each vehicle open until the buyer answers it', () => {
  const draft = (id: string, lineId: string | null, more = {}) => ({
    id,
    kind: 'bl-draft' as const,
    lineId,
    visible: true,
    approvedAt: null,
    correction: null,
    ...more,
  })
  const ids = (...papers: Parameters<typeof listOpenDrafts>[0]) => listOpenDrafts(papers).map(({ id }) => id)
  expect(ids(draft('1', null), draft('2', 'a'), draft('3', null))).toEqual(['3', '2'])
  expect(ids(draft('1', null), draft('2', null, { correction: 'NGUYEN' }))).toEqual([])
  expect(ids(draft('1', null, { approvedAt: new Date() }), draft('2', 'a', { visible: false }))).toEqual([])
})

test('returns tracking links of supported carriers', () => {
  expect(findTrackingUrl({ carrier: 'DHL Express', awb: '12 3456 7890' })).toBe(
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890',
  )
  expect(findTrackingUrl({ carrier: 'Kuroneko', awb: '1' })).toBeNull()
})
