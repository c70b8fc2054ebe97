import { describe, expect, test } from 'vitest'
import { type BanInput, findBanReason } from './export-ban.ts'

const corolla: BanInput = { engineCC: 1490, fuel: 'PETROL', priceCents: 800_000 }

describe("Japan's ban on exports to Russia", () => {
  test.each<[Partial<BanInput>, ReturnType<typeof findBanReason>]>([
    [{}, null],
    [{ engineCC: 1900 }, null],
    [{ engineCC: 1901 }, 'engine'],
    [{ engineCC: null }, 'engine-unknown'],
    [{ fuel: 'DIESEL' }, null],
    [{ fuel: 'HYBRID' }, 'fuel'],
    [{ fuel: 'PLUGIN_HYBRID' }, 'fuel'],
    [{ fuel: 'ELECTRIC', engineCC: null }, 'fuel'],
    [{ fuel: null }, 'fuel-unknown'],
    [{ priceCents: null }, 'price-unknown'],
    [{ priceCents: 4_000_000 }, null],
    [{ priceCents: 4_000_001 }, 'price'],
  ])('%j: %s', (changes, because) => expect(findBanReason({ ...corolla, ...changes }, 150)).toBe(because))

  test('bans a price that a weaker yen makes too high, to the yen', () => {
    expect(findBanReason({ ...corolla, priceCents: 4_222_973 }, 142.08)).toBe('price')
    expect(findBanReason({ ...corolla, priceCents: 4_222_972 }, 142.08)).toBeNull()
  })
})
