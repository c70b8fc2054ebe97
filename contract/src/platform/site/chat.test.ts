import { expect, test } from 'vitest'
import { buildChatLinkTo } from './chat.ts'

test('links to a chat only with a country code', () => {
  expect(buildChatLinkTo('00254 712-555-014', 'Hi')).toBe('https://wa.me/254712555014?text=Hi')
  for (const phone of ['0712 555 014', '+0712 555 014', 'call me', null])
    expect(buildChatLinkTo(phone, 'Hi')).toBeNull()
})
