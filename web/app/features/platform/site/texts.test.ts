import type { Company } from '@minato/contract/platform/company/company.ts'
import { retentionYears } from '@minato/contract/platform/site/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { aboutTabs, getAboutPath } from './about/tabs.ts'
import privacy from './content/privacy.md'
import { contentValues } from './content/values.ts'
import { buildFaqData, listAuctionQuestions } from './how-to-buy/questions.ts'
import { auctionParts, buyTabs, getHowToBuyPath } from './how-to-buy/tabs.ts'
import { findTab } from './parts/tabs.ts'
import { reasons } from './reasons.ts'

const office = { city: 'Osaka', country: 'Japan' }
const figures = { history: '12-year', countries: '40', satisfaction: null, rating: '4.9', auctionHouses: '77' }
const company = {
  name: 'Kumo Motors',
  legalName: 'Kumo Motors K.K.',
  email: 'write@kumo.example',
  offices: [office],
  figures,
} as unknown as Company

test('describes the configured company and claims only its figures', () => {
  const descriptions = getKeys(aboutTabs).map((name) => aboutTabs[name].description(company))
  for (const text of descriptions) expect(text).toContain('Kumo Motors')
  expect(aboutTabs.company.description(company)).toContain('a 12-year history and buyers in 40 countries')
  expect(aboutTabs.testimonials.description(company)).toBe('What buyers say about Kumo Motors. 4.9 average rating.')
  expect(aboutTabs.contact.description(company)).toContain('Osaka, Japan')
})

test('finds each tab by its address', () => {
  expect(getAboutPath('company')).toBe(paths.about)
  const tab = new URL(getAboutPath('team'), 'https://x').searchParams.get('tab')
  expect(findTab(aboutTabs, tab)).toBe('team')
  expect(getHowToBuyPath('auction')).toBe(paths.howToBuy)
  const part = new URL(getHowToBuyPath('auction', 'faq'), 'https://x').searchParams
  expect([findTab(buyTabs, part.get('tab')), findTab(auctionParts, part.get('part'))]).toEqual(['auction', 'faq'])
  expect(getHowToBuyPath('payment', 'faq')).toBe(`${paths.howToBuy}?tab=payment`)
})

test('answers questions from the settings, also for search engines', () => {
  const entries = listAuctionQuestions(company, 9)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(entries.find(({ id }) => id === 'houses')?.answer).toContain('77 auction houses')
  expect(entries.find(({ id }) => id === 'reservation')?.question).toContain('9 days')
  const data = buildFaqData(company, 9).mainEntity
  expect(data.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
    entries.map(({ question, answer }) => [question, answer]),
  )
})

test('names controller, retention periods and contact in the privacy policy', () => {
  const sections = privacy(contentValues(company, 9))
  const text = JSON.stringify(sections)
  expect(text).toContain('Kumo Motors K.K.')
  expect(text).toContain('write@kumo.example')
  for (const years of Object.values(retentionYears)) expect(text).toContain(`${years} years`)
  expect(sections.map(({ title }) => Number.parseInt(title, 10))).toEqual(sections.map((_, place) => place + 1))
})

test('names reservation days and the number of offices in the reasons', () => {
  const words = (offices: object[], reservationDays: number, isSetUp = true) =>
    reasons({ company: { ...company, offices } as unknown as Company, reservationDays, isSetUp }).items.map(
      ([, title, text]) => `${title}: ${text}`,
    )
  expect(words([office], 3).join()).toContain('3 days')
  expect(words([office], 3).at(-1)).toMatch(/^Our office: Osaka/)
  expect(words([office, { ...office, city: 'Dhaka' }], 1).at(-1)).toMatch(/^Offices near you: .*Dhaka/)
  expect(words([office], 3, false).join()).not.toContain('Osaka')
})
