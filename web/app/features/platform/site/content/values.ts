import {
  type Company,
  formatAuctionCount,
  listCities,
  listCitiesByCountry,
  listCountries,
} from '@minato/contract/platform/company/company.ts'
import {
  deliveryTime,
  depositRefundDays,
  formatAuctionDeposit,
  getNoExtraChargeText,
  minimumAge,
  retentionYears,
} from '@minato/contract/platform/site/facts.ts'
import { megabyte, proofFile } from '@minato/contract/values/files.ts'
import { formatUsd, insuranceFee } from '@minato/contract/values/money.ts'

export function contentValues(company: Company, reservationDays: number) {
  const { email, figures, founded, legalName, offices } = company
  const [headquarters, ...branches] = offices
  return {
    ...{ company: legalName, email, founded, customers: figures.customers, houses: formatAuctionCount(company) },
    headquarters: listCitiesByCountry([headquarters]),
    offices: listCitiesByCountry(branches),
    cities: listCities(offices),
    countries: listCountries(offices),
    days: reservationDays,
    ...{ auctionDeposit: formatAuctionDeposit(), deliveryTime: deliveryTime(), noExtraCharge: getNoExtraChargeText() },
    ...{ depositRefundDays, minimumAge, ...retentionYears },
    insuranceFee: formatUsd(insuranceFee),
    size: proofFile.bytes / megabyte,
  }
}
