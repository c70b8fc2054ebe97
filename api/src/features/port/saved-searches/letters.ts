import { listText } from '@minato/contract/language/forms.ts'
import { pathIn } from '@minato/contract/language/languages.ts'
import { languageNow, t } from '@minato/contract/language/messages.ts'
import { newestPath } from '@minato/contract/port/saved-searches/facts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { type Letter, pageAt, type Sender } from '#lib/mail/letter.ts'
import type { ReadBy } from '#lib/people/read-by.ts'
import type { CarNews } from './news-of.ts'

type Reader = { firstName: string; publicUrl: string; token: string }

const carText = ({ title, price }: { title: string; price: number }) =>
  t('{car}, {price}', { car: title, price: formatUsd(price) })
const countText = (count: number) => t('{count, plural, one {# new car} other {# new cars}}', { count })

/** What is new of a favourite. */
const changeText = ({ price, less, free }: CarNews['favourites'][number]) =>
  [
    free && t('No longer on hold, {price}', { price: formatUsd(price) }),
    less > 0 && t('{sum} less, now {price}', { sum: formatUsd(less), price: formatUsd(price) }),
  ]
    .filter(Boolean)
    .join('\n')

/** The letter of a day about cars, and how it is ended. */
export const carLetter =
  ({ firstName, publicUrl, token }: Reader, { cars, searches, favourites }: CarNews) =>
  ({ name: company }: Sender, { isConfirmed }: Pick<ReadBy, 'isConfirmed'>): Letter => ({
    subject:
      cars > 0
        ? t('{count, plural, one {# new car that you look for} other {# new cars that you look for}}', {
            count: cars,
          })
        : t('News of your favourites'),
    greeting: { name: firstName },
    paragraphs: [t('{company} has news of cars that you look for.', { company })],
    facts: [
      ...searches.map(
        ({ name, count, first }) =>
          [isConfirmed ? name : t('Saved search'), [countText(count), ...first.map(carText)].join('\n')] as const,
      ),
      ...favourites.map((one) => [one.title, changeText(one)] as const),
    ],
    links: [
      // Name and address of a search hold words that its owner typed.
      ...(isConfirmed
        ? searches.map(({ name, search }) => ({
            label: t('See all of “{name}”', { name }),
            href: pageAt(publicUrl, newestPath(search)),
          }))
        : [{ label: t('Saved searches'), href: pageAt(publicUrl, '/profile?tab=searches') }]),
      ...(favourites.length > 0 ? [{ label: t('See your wishlist'), href: pageAt(publicUrl, '/wishlist') }] : []),
      { label: t('Stop these letters'), href: pageAt(publicUrl, `/stop#${token}`) },
    ],
    after: [t('You get at most one such letter a day, because you asked for it.')],
  })

/** The same in a few lines, for the office to send by hand. */
export function carMessage(
  { firstName, publicUrl }: Omit<Reader, 'token'>,
  { searches, favourites }: CarNews,
  company: string,
) {
  const at = (path: string) => publicUrl + pathIn(languageNow(), path)
  return [
    t('Hello {name}, {company} has news of cars that you look for.', { name: firstName, company }),
    ...searches.map(
      ({ name, search, count, first }) =>
        `${t('{name}: {news}', { name, news: countText(count) })}\n${listText(first.map(carText))}\n${at(newestPath(search))}`,
    ),
    ...favourites.map(
      (one) => `${t('{name}: {news}', { name: one.title, news: changeText(one) })}\n${at(`/cars/${one.id}`)}`,
    ),
  ].join('\n\n')
}
