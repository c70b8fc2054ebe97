import { expect, onTestFinished, test } from 'vitest'
import { otherLanguages } from '#language/languages.ts'
import { setReader } from '#language/messages.ts'
import { exampleCompany } from '../company/example.ts'
import { buildAboutCompany, buildCompany, listTranslatableTexts } from './company.ts'
import { defaultSettings } from './defaults.ts'
import { formatSettingValue } from './kinds.ts'
import { settingSchemas } from './setting-schemas.ts'
import { getSetting, type SettingName, settingNames } from './settings.ts'

test('accepts every default', () => {
  for (const name of settingNames)
    expect(settingSchemas[name].parse(defaultSettings[name])).toEqual(defaultSettings[name])
})

test.each<[SettingName, unknown, unknown]>([
  ['reservationDays', '14', 14],
  ['insuranceTotalLoss', '0.75', 0.75],
  ['inspectionYen', '', null],
  ['size_bus', null, null],
  ['firstCover', 'none', 'none'],
  ['tradeName', ' Kobe Kuruma ', 'Kobe Kuruma'],
  ['companyPhone', '+81 (78) 555‑0100', '+81 (78) 555‑0100'],
  ['companyPhone', '📞 *＋８１　４５ー５５０－０１４２*', '+81 45-550-0142'],
  ['chatNumber', '+81 55-5014 2142', '815550142142'],
  ['chatNumber', '\u202a(+81) 55.5014/2142\u202c', '815550142142'],
  ['chatNumber', '00 44 (0)7911 123456', '4407911123456'],
  ['tradeBodies', 'One\n\n Two ', ['One', 'Two']],
  ['tradeBodies', [], []],
  ['figure_years', '', null],
  ['languages', ['ja', 'sw', 'sw'], ['sw', 'ja']],
  [
    'texts_fr',
    [
      { english: 'Closed', text: 'Clos' },
      { english: 'Yard', text: '' },
      { english: 'Closed', text: ' Fermé ' },
    ],
    [{ english: 'Closed', text: 'Fermé' }],
  ],
])('accepts %s as %j', (name, value, read) => expect(settingSchemas[name].parse(value)).toEqual(read))

test.each<[SettingName, unknown]>([
  ['reservationDays', 0],
  ['reservationDays', 1.5],
  ['reservationDays', ''],
  ['galleryLimit', 41],
  ['galleryLimit', 9],
  ['insuranceTotalLoss', 10.01],
  ['insuranceTotalLoss', 0.00001],
  ['insuranceTotalLoss', '0,6'],
  ['inspectionYen', -1],
  ['size_car', '1e3'],
  ['bankHour', 24],
  ['firstMethod', 'AIR'],
  ['tradeName', ''],
  ['tradeName', 'Kobe\nKuruma'],
  ['companyEmail', 'sales'],
  ['companyPhone', 'call us'],
  ['chatNumber', '12345'],
  ['chatNumber', '090-1234-5678'],
  ['tradeBodies', Array.from({ length: 11 }, (_, nth) => `Body ${nth}`)],
  ['languages', ['en']],
  ['languages', 'sw'],
  ['texts_fr', ['Fermé']],
  ['texts_fr', [{ english: '', text: 'Fermé' }]],
  ['texts_fr', [{ english: 'Closed', text: 'x'.repeat(1501) }]],
  ['offices', []],
  ['offices', [{ ...exampleCompany.offices[0], phone: '' }]],
  ['offices', [{ ...exampleCompany.offices[0], owner: 'Kenji' }]],
])('refuses %s as %j', (name, value) => expect(settingSchemas[name].safeParse(value).success).toBe(false))

test.each<[SettingName, unknown, string]>([
  ['reservationDays', 12, '12 days'],
  ['insuranceTotalLoss', 0.6, '0.6%'],
  ['inspectionYen', 30_000, '30,000 yen'],
  ['inspectionYen', null, 'Not set'],
  ['firstMethod', 'RORO', 'RoRo'],
  ['foundedIn', 2009, '2009'],
  ['chatNumber', '815550142142', '+815550142142'],
  ['tradeBodies', ['One', 'Two'], 'One; Two'],
  ['languages', ['sw', 'ja'], 'Kiswahili; 日本語'],
  ['languages', [], 'Not set'],
  ['texts_fr', [{ english: 'Closed', text: 'Fermé' }], 'Closed → Fermé'],
  // Histories compare lists item by item.
  ['texts_fr', { english: 'Closed', text: 'Fermé' }, 'Closed → Fermé'],
  ['offices', { city: 'Kobe', country: 'Japan', address: ['1 Pier', 'Kobe'] }, 'Kobe, Japan, 1 Pier, Kobe'],
])('formats %s %j as %s', (name, value, text) => expect(formatSettingValue(getSetting(name), value)).toBe(text))

const listUntranslatedTexts = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/\{"text":"([^"]+)","lang":"en"\}/g)].map(([, text]) => text)

test('lists every text for buyers as translatable, and marks it as English until it is translated', () => {
  const unsaid = { ...defaultSettings, texts_fr: [] }
  const english = listTranslatableTexts(unsaid).map((entry) => entry.english)
  const company = buildCompany(unsaid, 'fr')
  const markedTexts = listUntranslatedTexts([company, buildAboutCompany(unsaid, 'fr')])
  const { auctionHouses, history } = exampleCompany.figures
  expect(new Set([...markedTexts, auctionHouses, history])).toEqual(new Set(english))
  expect(english.filter((text, at) => english.indexOf(text) !== at)).toEqual([])
  expect(company.offices[0]).toMatchObject({ city: 'Tokyo', weekdays: '9:00-18:00' })
  // Within sentences nothing can be marked.
  expect(company.figures).toEqual({ ...exampleCompany.figures, auctionHouses: null, history: null })
  expect(buildCompany(unsaid)).toEqual(exampleCompany)
})

test('writes the numbers of untranslated figures as the reader does', () => {
  onTestFinished(setReader(() => ({ language: 'fr', direction: 'ltr', say: (english) => english })))
  const values = { ...defaultSettings, texts_fr: [{ english: '15+', text: 'plus de 15' }] }
  const { years, vehicles, rating } = buildCompany(values, 'fr').figures
  expect([years, vehicles, rating]).toEqual(['plus de 15', '25\u202f000+', '4,9/5'])
  expect(buildCompany(values).figures.vehicles).toBe('25,000+')
})

test('does not use the translation of an old text for a changed one', () => {
  const values = { ...defaultSettings, texts_fr: [{ english: 'Cars', text: 'Des voitures' }] }
  expect(buildCompany({ ...values, tagline: 'Cars' }, 'fr').tagline).toBe('Des voitures')
  expect(buildCompany({ ...values, tagline: 'Cars.' }, 'fr').tagline).toEqual({ text: 'Cars.', lang: 'en' })
  expect(buildCompany({ ...values, tagline: 'Cars' }, 'sw').tagline).toEqual({ text: 'Cars', lang: 'en' })
})

test.each(otherLanguages)('translates the example company completely into %s', (language) => {
  const answers = [buildCompany(defaultSettings, language), buildAboutCompany(defaultSettings, language)]
  expect(listUntranslatedTexts(answers)).toEqual([])
  expect(JSON.stringify(answers)).not.toContain('null')
})
