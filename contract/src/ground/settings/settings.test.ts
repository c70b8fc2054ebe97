import { expect, test } from 'vitest'
import { exampleCompany } from '../company/example.ts'
import { defaultSettings } from './defaults.ts'
import { settingText } from './kinds.ts'
import { settingSchemas } from './setting-schemas.ts'
import { type SettingName, settingNames, settingOf } from './settings.ts'

test('every default may be set', () => {
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
  ['chatNumber', '+81 55-5014 2142', '815550142142'],
  ['tradeBodies', 'One\n\n Two ', ['One', 'Two']],
  ['tradeBodies', [], []],
  ['figure_years', '', null],
  ['languages', ['ja', 'sw', 'sw'], ['sw', 'ja']],
])('%s may be %j', (name, value, read) => expect(settingSchemas[name].parse(value)).toEqual(read))

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
  ['offices', []],
  ['offices', [{ ...exampleCompany.offices[0], phone: '' }]],
  ['offices', [{ ...exampleCompany.offices[0], owner: 'Kenji' }]],
])('%s may not be %j', (name, value) => expect(settingSchemas[name].safeParse(value).success).toBe(false))

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
])('%s %j reads %s', (name, value, text) => expect(settingText(settingOf(name), value)).toBe(text))
