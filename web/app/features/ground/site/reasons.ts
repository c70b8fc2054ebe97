import { auctionHouses, type Company, citiesOf } from '@minato/contract/ground/company/company.ts'
import { deliveryTime, noExtraCharge } from '@minato/contract/ground/site/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { BadgeDollarSign, FileSearch, MessagesSquare, ShieldCheck, Ship, Users } from 'lucide-react'

export const reasons = (company: Company, reservationDays: number) =>
  [
    [
      BadgeDollarSign,
      t('Listed prices'),
      t(
        'Every vehicle has its listed price in US dollars, with the yen beside it. You negotiate from that price. {noExtraCharge}',
        { noExtraCharge: noExtraCharge() },
      ),
    ],
    [
      FileSearch,
      t('Honest condition'),
      t('We buy at {houses} and explain every auction sheet.', { houses: auctionHouses(company) }),
    ],
    [
      MessagesSquare,
      t('People who answer'),
      t('Your order opens a WhatsApp chat with our office. You talk to the person who ships your vehicle.'),
    ],
    [
      ShieldCheck,
      t('Held for you'),
      t(
        'An order holds the vehicle for {days, plural, one {# day} other {# days}} while you negotiate. Nobody else can order it.',
        { days: reservationDays },
      ),
    ],
    [
      Ship,
      t('To your port'),
      t(
        'By RoRo (driven onto the ship) or in a container, to the port that you choose. Delivery takes {deliveryTime}.',
        { deliveryTime: deliveryTime() },
      ),
    ],
    company.offices.length > 1
      ? ([
          Users,
          t('Offices near you'),
          t('{cities}: staff in your time zone who speak your language.', { cities: citiesOf(company.offices) }),
        ] as const)
      : ([
          Users,
          t('Our office'),
          t('{cities}: call us, write to us, or come and see the vehicles.', { cities: citiesOf(company.offices) }),
        ] as const),
  ] as const
