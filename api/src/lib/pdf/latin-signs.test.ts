import { latin } from '@minato/contract/values/latin.ts'
import { expect, test } from 'vitest'
import { openFaces } from './fonts.ts'

test('draws every sign that a name or address may contain', async () => {
  const { withoutForm } = await openFaces()
  const accepted = Array.from({ length: 0x2e80 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /[\p{P}\p{S}\p{No}]/u.test(character) && latin.isLatin(character),
  )
  expect(accepted.length).toBeGreaterThan(40)
  expect(accepted.filter((character) => withoutForm(character).length > 0)).toEqual([])
})
