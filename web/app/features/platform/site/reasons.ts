import { formatAuctionCount, listCities } from '@minato/contract/platform/company/company.ts'
import { deliveryTime, getNoExtraChargeText } from '@minato/contract/platform/site/facts.ts'
import type { Site } from '#lib/page/site.tsx'
import { BadgeDollarSign, FileSearch, MessagesSquare, ShieldCheck, Ship, Users } from '#ui/icons.ts'
import content, { type Section } from './content/reasons.md'

/** The icon of each reason, in the order of the content file. */
const icons = [BadgeDollarSign, FileSearch, MessagesSquare, ShieldCheck, Ship, Users]

export function reasons({ company, reservationDays, isSetUp }: Pick<Site, 'company' | 'reservationDays' | 'isSetUp'>) {
  const [{ title, items }] = content<[Section]>({
    houses: formatAuctionCount(company),
    cities: listCities(company.offices),
    offices: isSetUp && company.offices.length > 1,
    office: isSetUp && company.offices.length === 1,
    days: reservationDays,
    noExtraCharge: getNoExtraChargeText(),
    deliveryTime: deliveryTime(),
  })
  return { title, items: items.map(({ name, text }, index) => [icons[index] ?? Users, name, text] as const) }
}
