import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuelKinds } from '../../ground/trade/vehicles.ts'
import { type Banned, bannedBecause, namesRussia, russiaIn, stoppedByBan } from './export-ban.ts'

const corolla: Banned = { engineCC: 1490, fuel: 'PETROL', priceCents: 800_000 }

describe('what Japan does not let go to Russia', () => {
  test.each<[Partial<Banned>, ReturnType<typeof bannedBecause>]>([
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
  ])('%j: %s', (changes, because) => expect(bannedBecause({ ...corolla, ...changes }, 150)).toBe(because))

  test('a weaker yen makes a price too high, to the yen', () => {
    expect(bannedBecause({ ...corolla, priceCents: 4_222_973 }, 142.08)).toBe('price')
    expect(bannedBecause({ ...corolla, priceCents: 4_222_972 }, 142.08)).toBeNull()
  })
})

describe('a place in Russia', () => {
  test.each([
    { country: 'RU' },
    { country: 'ru ' },
    { country: 'RUS' },
    { country: 'Russia' },
    { country: 'Russian Federation' },
    { country: 'KZ', text: 'via Vladivostok' },
    { port: 'RUVVO' },
    { port: 'runjk' },
    { port: 'RU VVO' },
    { text: 'OOO Avto, Россия, 690000' },
    { text: 'г. ВЛАДИВОСТОК' },
    { text: 'РФ, Приморский край' },
    { text: 'Ｖｌａｄｉｖｏｓｔｏｋ' },
    { text: 'Vládivostok' },
    { text: 'Rus\u200bsia' },
    { text: 'ロシア連邦' },
    { text: 'ウラジオストク' },
  ])('%j', (place) => expect(namesRussia(place)).toBe(true))

  test.each(
    [
      'Vladivostock, Wladiwostok, Vladivastok, St Petersburg, St. Petersburg, Saint Petersburg, Sankt-Peterburg, Novosibirsk',
      'Nowosibirsk, Kaliningrad, Irkutsk, Irkoutsk, Chita, Ulan-Ude, Ulan Ude, Zarubino, Primorye, Primorsky Krai, Rusia, Russie',
      'Russland, Rusland, Rusya, Moscou, Moskau, Yuzhno-Sakhalinsk, Habarovsk, ЧИТА, Улан-Удэ, Новосибирск, Приморский край, Росія',
      '俄罗斯, 俄羅斯, 俄国, 海参崴, 符拉迪沃斯托克, 莫斯科, 圣彼得堡, 新西伯利亚, 赤塔, 乌兰乌德, 扎鲁比诺, 滨海边疆区, 伊尔库茨克, 加里宁格勒',
      '러시아, 블라디보스토크, 나홋카, 모스크바, 상트페테르부르크, 노보시비르스크, 이르쿠츠크, 치타, 울란우데, 자루비노, 연해주, 칼리닌그라드',
      'サンクトペテルブルク, ノボシビルスク, イルクーツク, チタ, ﾁﾀ, ウラン・ウデ, ザルビノ, 沿海州, カリーニングラード',
    ].flatMap((names) => names.split(', ')),
  )('%s in words', (text) => {
    for (const place of [
      { text },
      { country: 'MN', text },
      { country: 'KZ', text: `c/o Ivanov, ${text} 5` },
      { country: text },
    ])
      expect(namesRussia(place), JSON.stringify(place)).toBe(true)
  })

  test.each([
    { country: 'US', text: '200 Central Ave, St Petersburg, Florida' },
    { country: 'US', text: 'Moscow, Idaho' },
    { country: 'GB', text: 'Moscow Road, London' },
    { country: 'JP', text: 'Chita, Aichi' },
    { country: 'ke', text: 'Vladivostock Street' },
  ])('%j is looked at by a person', (place) => {
    expect(russiaIn(place)).toBe('doubtful')
    expect(namesRussia(place)).toBe(false)
    for (const country of [null, 'USA', 'United States', 'ZZ', 'XX', 'SU', 'RU'])
      expect(namesRussia({ ...place, country }), `${country}`).toBe(true)
  })

  test.each([
    { country: 'KE', port: 'KEMBA', text: 'Mombasa Road 5, Nairobi' },
    { country: 'RW', text: 'Kigali' },
    { country: 'BY', text: 'Minsk, Belorussia' },
    { country: 'GE', port: 'GEPTI', text: 'Poti' },
    { text: 'Drum Street' },
    { text: 'Petersburg, Virginia; Prussia Cove; Ruskin; Rusinga Island; Chitagong; Chitambo; Primorsko; Machita' },
    { text: 'チタン, 俄亥俄, 赤坂' },
    { country: 'US', text: 'Columbus, Ohio' },
    { port: 'Ruwais' },
    { country: null, port: null, text: null },
  ])('is not %j', (place) => expect(namesRussia(place)).toBe(false))
})

test('one place of a deal is enough, and only the vehicles that may not go are named', () => {
  const vehicles = [corolla, { ...corolla, engineCC: 2500 }]
  const elsewhere = { country: 'MN', port: 'CNTXG', text: 'Ulaanbaatar' }
  expect(stoppedByBan([elsewhere], vehicles, 142.08)).toEqual([])
  expect(stoppedByBan([elsewhere, { text: 'notify: Ivanov, Nakhodka' }], vehicles, 142.08)).toEqual([
    { vehicle: vehicles[1], because: 'engine' },
  ])
})

test('nothing slips through: whatever goes is small, not electric, and known', () => {
  const vehicle = fc.record({
    engineCC: fc.option(fc.integer({ min: 0, max: 5000 })),
    fuel: fc.option(fc.constantFrom(...fuelKinds)),
    priceCents: fc.option(fc.integer({ min: 0, max: 20_000_000 })),
  })
  fc.assert(
    fc.property(vehicle, fc.integer({ min: 50, max: 500 }), (one, rate) => {
      if (stoppedByBan([{ country: 'RU' }], [one], rate).length > 0) return
      expect(['PETROL', 'DIESEL', 'LPG', 'CNG']).toContain(one.fuel)
      expect(one.engineCC).toBeLessThanOrEqual(1900)
      expect((one.priceCents ?? Number.POSITIVE_INFINITY) * rate).toBeLessThanOrEqual(600_000_000)
    }),
  )
})
