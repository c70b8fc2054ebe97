import { formatNameList } from '@minato/contract/language/formats.ts'
import { localizePath } from '@minato/contract/language/languages.ts'
import { getLanguage, t } from '@minato/contract/language/messages.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { buildNewestListPath } from '@minato/contract/shipping/saved-searches/facts.ts'
import { getSearchName } from '@minato/contract/shipping/saved-searches/search-name.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { emailTemplate, emailTexts } from '#lib/mail/email.ts'
import type { CarUpdates } from './car-updates.ts'

const formatCar = ({ title, price }: { title: string; price: number }) =>
  t('{car}, {price}', { car: title, price: formatUsd(price) })
const formatCount = (count: number) => t('{count, plural, one {# new car} other {# new cars}}', { count })

const formatChange = ({ price, less, free }: CarUpdates['favourites'][number]) =>
  [
    free && t('No longer on hold, {price}', { price: formatUsd(price) }),
    less > 0 && t('{sum} less, now {price}', { sum: formatUsd(less), price: formatUsd(price) }),
  ]
    .filter(Boolean)
    .join('\n')

const wishlistLink = emailTexts(['See your wishlist', '/wishlist'])

const dailyEmail = emailTemplate(({ cars, hasChanges }: { cars: number; hasChanges: boolean }) => ({
  kind: 'cars-found',
  subject:
    cars > 0
      ? '{count, plural, one {# new car for your search} other {# new cars for your search}}'
      : 'News about your favourites',
  paragraphs: ['{company} has news about cars that you are looking for.'],
  facts: ['searches', 'changes'],
  links: ['lists', hasChanges && wishlistLink, ['Stop these emails', '/stop#{token}']],
  after: ['You get at most one such email a day, because you asked for it.'],
}))

/** The name and address of a search hold text that its owner typed, so they go to confirmed addresses only. */
export const buildCarEmail = (reader: { name: string; token: string }, { cars, searches, favourites }: CarUpdates) =>
  dailyEmail({
    ...reader,
    cars,
    count: cars,
    hasChanges: favourites.length > 0,
    searches: ({ isConfirmed }) =>
      searches.map((saved) => [
        isConfirmed ? getSearchName(saved) : t('Saved search'),
        [formatCount(saved.count), ...saved.first.map(formatCar)].join('\n'),
      ]),
    changes: () => favourites.map((favourite) => [favourite.title, formatChange(favourite)]),
    lists: ({ isConfirmed }) =>
      isConfirmed
        ? searches.map((saved) => [
            t('See all of “{name}”', { name: getSearchName(saved) }),
            buildNewestListPath(saved.search),
          ])
        : [[t('Saved searches'), '/profile?tab=searches']],
  })

/** The same as a short text that staff send by hand. */
export function formatCarMessage(
  { publicUrl, ...person }: { firstName: string; lastName: string; publicUrl: string },
  { searches, favourites }: CarUpdates,
  company: string,
) {
  const at = (path: string) => publicUrl + localizePath(getLanguage(), path)
  return [
    t('Hello {name}, {company} has news about cars that you are looking for.', {
      name: formatFullName(person),
      company,
    }),
    ...searches.map(
      ({ search, count, first, ...saved }) =>
        `${t('{name}: {news}', { name: getSearchName({ ...saved, search }), news: formatCount(count) })}\n${formatNameList(first.map(formatCar))}\n${at(buildNewestListPath(search))}`,
    ),
    ...favourites.map(
      (favourite) =>
        `${t('{name}: {news}', { name: favourite.title, news: formatChange(favourite) })}\n${at(`/cars/${favourite.id}`)}`,
    ),
  ].join('\n\n')
}
