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
        'Every vehicle has its price in US dollars, with the yen beside it. You negotiate from there. {noExtraCharge}',
        { noExtraCharge: noExtraCharge() },
      ),
    ],
    [
      FileSearch,
      t('Honest condition'),
      t('Access to {houses}, with every grade sheet explained.', { houses: auctionHouses(company) }),
    ],
    [
      MessagesSquare,
      t('People who answer'),
      t('Your order opens a WhatsApp chat with the office. You speak with the person who ships it.'),
    ],
    [
      ShieldCheck,
      t('Held for you'),
      t(
        'An order holds the vehicle for {days, plural, one {# day} other {# days}} while you negotiate. Nobody else can take it.',
        { days: reservationDays },
      ),
    ],
    [
      Ship,
      t('To your port'),
      t('By RoRo or in a container, to the port that you choose. Delivery takes {deliveryTime}.', { deliveryTime }),
    ],
    company.offices.length > 1
      ? ([
          Users,
          t('Offices near you'),
          t('{cities}: somebody in your time zone, in your language.', { cities: citiesOf(company.offices) }),
        ] as const)
      : ([
          Users,
          t('Our office'),
          t('{cities}: call us, write to us, or come and see the vehicles.', { cities: citiesOf(company.offices) }),
        ] as const),
  ] as const
