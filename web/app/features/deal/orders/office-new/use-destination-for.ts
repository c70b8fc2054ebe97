import {
  formatDestinationCode,
  isPortWord,
  parseDestinationCode,
  parsePortDestination,
} from '@minato/contract/platform/ports/facts.ts'
import { excludeBannedPorts } from '@minato/contract/shipping/import-rules/export-ban/export-ban.ts'
import { toRuleVehicle } from '@minato/contract/shipping/import-rules/vehicle.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { toPricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { yenPerDollar } from '@minato/contract/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useCall } from '#lib/api/use-call.ts'
import { useRate } from '#lib/page/exchange-rate.tsx'
import { listPortOptions } from '../office/port.tsx'

export function useDestinationFor(cars: readonly Car[], requested: string) {
  const yen = useRate(yenPerDollar) ?? yenPerDollar
  const { data: countries = [] } = useCall(api.destinations.list)
  const vehicles = cars.map((car) => toRuleVehicle(toPricingCar(car)))
  const openCountries = excludeBannedPorts(countries, vehicles, yen)
  const groups = listPortOptions({ listed: openCountries })
  // A new vehicle may exclude the selected port.
  const to = groups.some(({ ports }) => ports.some(({ value }) => value === requested)) ? requested : ''
  const destination = isPortWord(to) ? parsePortDestination(to) : parseDestinationCode(to)
  const port = destination?.port ? formatDestinationCode({ country: destination.country, port: destination.port }) : ''
  const answer = useQuery({ ...query(api.destinations.terms, { params: { to: port } }), enabled: port !== '' })
  const terms = port ? answer.data : undefined
  return { groups, to, destination, terms, isLoading: port !== '' && !terms, error: port ? answer.error : null }
}
