// Days, numbers and money on the screens of each language, in native conventions.

import { inLanguage } from '@minato/languages/reading.ts'
import { expect, test } from 'vitest'
import { createDateFormat, createListFormat, createNumberFormat, formatNameList } from './language/formats.ts'
import { t } from './language/messages.ts'
import { formatRateLine } from './platform/site/layout.ts'
import { formatVolume } from './shipping/freight/size.ts'
import { formatEngine, formatMileage, formatRegistration } from './stock/cars/car-text.ts'
import { mileageBands, priceBands } from './stock/cars/filters.ts'
import { formatDate, formatDayMonth } from './values/calendar.ts'
import { formatJapanTime } from './values/days.ts'
import { formatBytes } from './values/files.ts'
import { formatCount } from './values/format-count.ts'
import { formatJpy, formatUsd } from './values/money.ts'

const moment = new Date('2026-12-03T06:05:00Z')
const day = (options: Intl.DateTimeFormatOptions) => createDateFormat({ ...options, timeZone: 'UTC' }).format(moment)
const percent = createNumberFormat({ style: 'percent', maximumFractionDigits: 1 })
const ports = ['Dhaka', 'Tokyo', 'Kobe']
const days = (count: number) => t('{days, plural, one {# day} other {# days}}', { days: count })
const ago = (minutes: number) => t('{minutes, plural, =1 {a minute ago} other {# minutes ago}}', { minutes })

/** The expected texts in English, Swahili, French and Japanese; `~` is a no-break space. */
const cases: readonly (readonly [() => unknown, string, string, string, string])[] = [
  [() => formatDate('2026-12-03'), '3 December 2026', '3 Desemba 2026', '3 décembre 2026', '2026年12月3日'],
  [() => formatDate('2026-06-01'), '1 June 2026', '1 Juni 2026', '1er juin 2026', '2026年6月1日'],
  [() => formatDate('2026-12'), 'December 2026', 'Desemba 2026', 'décembre 2026', '2026年12月'],
  [() => formatDayMonth('2026-12-01'), '1 December', '1 Desemba', '1er décembre', '12月1日'],
  [() => day({ dateStyle: 'medium' }), '3 Dec 2026', '3 Des 2026', '3 déc. 2026', '2026年12月3日'],
  [
    () => day({ dateStyle: 'medium', timeStyle: 'short' }),
    '3 Dec 2026, 06:05',
    '3 Des 2026, 06:05',
    '3 déc. 2026, 06:05',
    '2026年12月3日 6:05',
  ],
  [
    () => day({ weekday: 'long', day: 'numeric', month: 'long' }),
    'Thursday 3 December',
    'Alhamisi, 3 Desemba',
    'jeudi 3 décembre',
    '12月3日木曜日',
  ],
  [
    () => formatJapanTime(moment),
    '3 December 2026 at 15:05 (Japan time)',
    '3 Desemba 2026, 15:05 (JST, mfumo wa saa 24)',
    '3 décembre 2026 à 15:05 (heure du Japon)',
    '2026年12月3日 15:05(日本時間)',
  ],
  [
    () => formatRegistration({ year: 2019, firstRegistration: '2019-03' }),
    'Mar 2019',
    'Mac 2019',
    'mars 2019',
    '2019年3月',
  ],
  [
    () => [ago(1), ago(5)],
    'a minute ago, 5 minutes ago',
    'dakika 1 iliyopita, dakika 5 zilizopita',
    'il y a 1 minute, il y a 5 minutes',
    '1分前, 5分前',
  ],
  [() => t('Yesterday'), 'Yesterday', 'Jana', 'Hier', '昨日'],
  [() => formatCount(1_234_567), '1,234,567', '1,234,567', '1~234~567', '1,234,567'],
  [() => formatUsd(6232.5), '$6,232.50', 'US$~6,232.50', '6~232,50~$US', '$6,232.50'],
  [() => formatUsd(42_938), '$42,938', 'US$~42,938', '42~938~$US', '$42,938'],
  [() => formatUsd(-500), '-$500', '-US$~500', '-500~$US', '-$500'],
  [() => formatJpy(885_443), '¥885,443', '¥~885,443', '885~443~¥', '￥885,443'],
  [
    () => formatRateLine(142.08),
    '1 USD = 142.08 JPY',
    '1 USD = 142.08 JPY',
    '1 USD = 142,08 JPY',
    '1 USD = 142.08 JPY',
  ],
  [
    () => priceBands[1]?.label,
    '$5,000 - $10,000',
    'US$~5,000 hadi US$~10,000',
    '5~000~$US – 10~000~$US',
    '$5,000～$10,000',
  ],
  [() => formatMileage(62_000), '62,000 km', 'km 62,000', '62~000~km', '62,000 km'],
  [
    () => mileageBands[1]?.label,
    '10,000 - 30,000 km',
    'km 10,000 hadi 30,000',
    '10~000 – 30~000~km',
    '10,000～30,000 km',
  ],
  [() => formatEngine(1496), '1,496 cc', 'cc 1,496', '1~496~cc', '1,496 cc'],
  [() => formatVolume({ m3: 10_790, estimated: false }), '10.79 m³', 'm³ 10.79', '10,79~m³', '10.79 m³'],
  [() => percent.format(0.175), '17.5%', '17.5%', '17,5~%', '17.5%'],
  [() => t('{number}%', { number: 0.3 }), '0.3%', '0.3%', '0,3~%', '0.3%'],
  [
    () => [524_288, 13_000_000].map(formatBytes),
    '512 KB, 12.4 MB',
    'KB 512, MB 12.4',
    '512~ko, 12,4~Mo',
    '512 KB, 12.4 MB',
  ],
  [
    () => formatNameList(ports),
    'Dhaka, Tokyo, Kobe',
    'Dhaka, Tokyo na Kobe',
    'Dhaka, Tokyo et Kobe',
    'Dhaka、Tokyo、Kobe',
  ],
  [
    () => createListFormat('disjunction').format(ports),
    'Dhaka, Tokyo or Kobe',
    'Dhaka, Tokyo au Kobe',
    'Dhaka, Tokyo ou Kobe',
    'Dhaka、Tokyo、またはKobe',
  ],
  [
    () => [0, 1, 2, 1_000_000].map(days),
    '0 days, 1 day, 2 days, 1,000,000 days',
    'siku 0, siku 1, siku 2, siku 1,000,000',
    '0 jour, 1 jour, 2 jours, 1~000~000 de jours',
    '0日, 1日, 2日, 1,000,000日',
  ],
]

test.each(['en', 'sw', 'fr', 'ja'] as const)('formats all in %s like a native', (language) => {
  const column = ['en', 'sw', 'fr', 'ja'].indexOf(language) + 1
  const texts = inLanguage(language, () => cases.map(([write]) => [write()].flat().join(', ')))
  expect(texts.map((text) => text.replace(/[\u00a0\u202f]/g, '~'))).toEqual(cases.map((row) => row[column]))
})
