import { auctionHouses, type Company, citiesOf } from '@minato/contract/ground/company/company.ts'
import { deliveryTime, noExtraCharge } from '@minato/contract/ground/site/facts.ts'
import { dayCount } from '@minato/contract/values/counted.ts'
import { BadgeDollarSign, FileSearch, MessagesSquare, ShieldCheck, Ship, Users } from 'lucide-react'

export const reasons = (company: Company, reservationDays: number) =>
  [
    [
      BadgeDollarSign,
      'Listed prices',
      `Every vehicle has its price in US dollars, with the yen beside it. You negotiate from there. ${noExtraCharge}`,
    ],
    [FileSearch, 'Honest condition', `Access to ${auctionHouses(company)}, with every grade sheet explained.`],
    [
      MessagesSquare,
      'People who answer',
      'Your order opens a WhatsApp chat with the office. You speak with the person who ships it.',
    ],
    [
      ShieldCheck,
      'Held for you',
      `An order holds the vehicle for ${dayCount(reservationDays)} while you negotiate. Nobody else can take it.`,
    ],
    [Ship, 'To your port', `By RoRo or in a container, to the port that you choose. Delivery takes ${deliveryTime}.`],
    company.offices.length > 1
      ? ([
          Users,
          'Offices near you',
          `${citiesOf(company.offices)}: somebody in your time zone, in your language.`,
        ] as const)
      : ([
          Users,
          'Our office',
          `${citiesOf(company.offices)}: call us, write to us, or come and see the vehicles.`,
        ] as const),
  ] as const
