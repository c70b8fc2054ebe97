import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { expect, test } from 'vitest'
import { findRussianHints } from './russian-hints.tsx'

const party = { name: 'Nurlan Abenov', address: 'Abay Avenue 5, Almaty', country: 'KZ', phone: '+77012345678' }

/** Builds a deal to Almaty without any hint at Russia. */
function dealWith({
  consignee = {},
  order = {},
  note = null,
}: {
  consignee?: Partial<typeof party>
  order?: object
  note?: string | null
}) {
  const noParty = { party: null, change: null }
  return {
    order: {
      destination: { country: 'KZ', port: null, place: 'Almaty', name: 'Kazakhstan' },
      user: { firstName: 'Nurlan', lastName: 'Abenov', phone: party.phone },
      notes: null,
      trackingInfo: null,
      ...order,
    },
    parties: { consignee: { party: { ...party, ...consignee }, change: null }, notify: noParty, courier: noParty },
    offers: { all: [{ note, destination: null }] },
  } as unknown as Deal
}
const noHints = { addresses: [], texts: [] }

test('finds hints in names, notes, messages and phones next to Russia, and ignores Kazakh numbers', () => {
  expect(findRussianHints(dealWith({}), [{ text: 'When does it sail?' }])).toEqual(noHints)
  for (const name of ['Vladimir Kim', 'Artyom Kim'])
    expect(findRussianHints(dealWith({ consignee: { name } }), [])).toEqual({ addresses: [], texts: [name] })
  const phone = '+7 914 123 45 67'
  expect(
    findRussianHints(dealWith({ consignee: { phone }, order: { notes: 'On to Omsk' }, note: 'For Kazan' }), []),
  ).toEqual({ addresses: [], texts: [phone, 'On to Omsk', 'For Kazan'] })
  const messages = [{ text: 'My number is +79141234567' }, { text: 'Омск?' }, { text: 'Hello' }]
  expect(findRussianHints(dealWith({}), messages).texts).toEqual(['My number is +79141234567', 'Омск?'])
})

test('finds only ambiguous addresses for countries that are not next to Russia', () => {
  const to = { destination: { country: 'JP', port: null, place: 'Chita, Aichi', name: 'Japan' }, notes: 'For Vladimir' }
  const consignee = { country: 'KE', phone: '+79141234567', address: 'Mombasa Road 5' }
  expect(findRussianHints(dealWith({ consignee, order: to }), [])).toEqual({ addresses: ['Chita, Aichi'], texts: [] })
})
