import {
  auctionHouses,
  type Company,
  citiesOf,
  countriesOf,
  placesOf,
} from '@minato/contract/ground/company/company.ts'
import {
  auctionDeposit,
  deliveryTime,
  depositRefundDays,
  minimumAge,
  noExtraCharge,
  retentionYears,
} from '@minato/contract/ground/site/facts.ts'
import { megabyte, proofFile } from '@minato/contract/values/files.ts'
import { formatUsd, insuranceFee } from '@minato/contract/values/money.ts'

/** The values that texts of the company may name. */
export function contentValues(company: Company, reservationDays: number) {
  const { email, figures, founded, legalName, offices } = company
  const [headquarters, ...branches] = offices
  return {
    ...{ company: legalName, email, founded, customers: figures.customers, houses: auctionHouses(company) },
    headquarters: placesOf([headquarters]),
    offices: placesOf(branches),
    cities: citiesOf(offices),
    countries: countriesOf(offices),
    days: reservationDays,
    ...{ auctionDeposit: auctionDeposit(), deliveryTime: deliveryTime(), noExtraCharge: noExtraCharge() },
    ...{ depositRefundDays, minimumAge, ...retentionYears },
    insuranceFee: formatUsd(insuranceFee),
    size: proofFile.bytes / megabyte,
  }
}
