import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuelKinds } from '#platform/trade/vehicles.ts'
import type { BanInput } from './export-ban.ts'
import listed from './russian-places.json' with { type: 'json' }
import { classifyRussianPlace, isRussianPlace, listBannedVehicles, mentionsRussia } from './russian-places.ts'

const corolla: BanInput = { engineCC: 1490, fuel: 'PETROL', priceCents: 800_000 }

describe('places in Russia', () => {
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
  ])('%j', (place) => expect(isRussianPlace(place)).toBe(true))

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
      expect(isRussianPlace(place), JSON.stringify(place)).toBe(true)
  })

  test.each([
    { country: 'US', text: '200 Central Ave, St Petersburg, Florida' },
    { country: 'US', text: 'Moscow, Idaho' },
    { country: 'GB', text: 'Moscow Road, London' },
    { country: 'ke', text: 'Vladivostock Street' },
  ])('sends %j to a staff member', (place) => {
    expect(classifyRussianPlace(place)).toBe('doubtful')
    expect(isRussianPlace(place)).toBe(false)
    for (const country of [null, 'USA', 'United States', 'ZZ', 'XX', 'SU', 'RU'])
      expect(isRussianPlace({ ...place, country }), `${country}`).toBe(true)
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
  ])('is not %j', (place) => expect(isRussianPlace(place)).toBe(false))
})

describe('listed cities, ports and stations', () => {
  const rows = [...listed.cities, ...listed.ports, ...listed.stations].flatMap(
    ([latin = '', cyrillic = '', also = '']) => `${latin}|${cyrillic}`.split('|').map((name) => ({ name, also })),
  )
  const addressed = (name: string, country: string) =>
    classifyRussianPlace({ country, text: `Lenina 5, ${name}, 644000` })

  test('stops next to Russia in every spelling, unless it is also a name or a place elsewhere', () => {
    expect(rows.length).toBeGreaterThan(650)
    expect(listed.cities.length).toBeGreaterThan(170)
    // A second row of a spelling would change the meaning of the first one.
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    for (const { name, also } of rows) {
      const isElsewhere = also === 'name' || also === 'place' || also.includes('MN')
      expect(addressed(name, 'MN'), name).toBe(isElsewhere ? 'doubtful' : 'named')
    }
  })

  test.each(
    [
      'Omsk, Kazan, Yekaterinburg, Krasnoyarsk, Tyumen, Blagoveshchensk, Rostov-on-Don, Rostov, Chelyabinsk, Zabaikalsk',
      'Омск, Казань, Екатеринбург, Красноярск, Тюмень, Благовещенск, Ростов-на-Дону, Щелково, Челябинск, Забайкальск',
      'OMSK, Ekaterinburg, Jekaterinburg, Tscheljabinsk, Tjumen, Tiumen, Blagoveschensk, Niznij Nowgorod, Rostow am Don',
      'Nizhniy-Novgorod, Kemerowo, Krasnojarsk, Voronej, Irkoutsk, Омськ, Иркутськ, Kazan’, Ulan-Ude',
    ].flatMap((names) => names.split(', ')),
  )('%s stops in a neighbouring country, and is doubtful only in these', (name) => {
    for (const country of ['KZ', 'MN', 'GE', null])
      expect(classifyRussianPlace({ country, text: `c/o Ivanov, ${name} 5` })).toBe('named')
    expect(classifyRussianPlace({ country: 'KZ', port: name })).toBe('named')
    expect(classifyRussianPlace({ country: 'KE', text: `${name} Road` })).not.toBeNull()
    expect(mentionsRussia(`Please send the car to ${name}.`)).toBe(true)
  })

  test.each([
    ['KZ', 'Vladimir', 'doubtful'],
    ['KZ', 'c/o Artyom, Kirov Street 5, Almaty', 'doubtful'],
    ['KE', 'Vladimir House, Mombasa', null],
    ['JP', 'Chita, Aichi', 'doubtful'],
    ['KZ', 'Chita, Aichi', 'doubtful'],
    [null, 'Chita, Aichi', 'doubtful'],
    ['MN', 'Chita', 'named'],
    ['KZ', 'Petropavlovsk, Abay Street 1', 'doubtful'],
    ['MN', 'Petropavlovsk', 'named'],
    ['KZ', 'Taldy Kurgan', 'doubtful'],
    ['KZ', 'Vladimir, near Omsk', 'named'],
    ['KZ', 'Omskaya Street, Kyzyl-Orda, Taldy-Kurgan', null],
    ['BY', 'Permskaya 3, Kazanskoye', null],
    ['UA', 'Kerch', 'doubtful'],
  ] as const)('%s, %s: %s', (country, text, expected) => expect(classifyRussianPlace({ country, text })).toBe(expected))

  test.each([
    ['+7 914 123-45-67', true],
    ['call 007 (495) 123 45 67', true],
    ['+7 701 234 56 78', false],
    ['+7 (727) 234-56-78', false],
    ['+81 7 9141 234567', false],
    ['+49 7914 1234567', false],
    ['Artyom Kim', true],
    ['A friend drives it on to Omsk', true],
    ['Nurlan Abenov', false],
  ])('%s is a hint at Russia: %s', (text, expected) => expect(mentionsRussia(text)).toBe(expected))
})

test('needs one place of a deal, and names only the banned vehicles', () => {
  const vehicles = [corolla, { ...corolla, engineCC: 2500 }]
  const elsewhere = { country: 'MN', port: 'CNTXG', text: 'Ulaanbaatar' }
  expect(listBannedVehicles([elsewhere], vehicles, 142.08)).toEqual([])
  expect(listBannedVehicles([elsewhere, { text: 'notify: Ivanov, Nakhodka' }], vehicles, 142.08)).toEqual([
    { vehicle: vehicles[1], because: 'engine' },
  ])
})

test('lets only small, non-electric, known vehicles through', () => {
  const vehicle = fc.record({
    engineCC: fc.option(fc.integer({ min: 0, max: 5000 })),
    fuel: fc.option(fc.constantFrom(...fuelKinds)),
    priceCents: fc.option(fc.integer({ min: 0, max: 20_000_000 })),
  })
  fc.assert(
    fc.property(vehicle, fc.integer({ min: 50, max: 500 }), (one, rate) => {
      if (listBannedVehicles([{ country: 'RU' }], [one], rate).length > 0) return
      expect(['PETROL', 'DIESEL', 'LPG', 'CNG']).toContain(one.fuel)
      expect(one.engineCC).toBeLessThanOrEqual(1900)
      expect((one.priceCents ?? Number.POSITIVE_INFINITY) * rate).toBeLessThanOrEqual(600_000_000)
    }),
  )
})
