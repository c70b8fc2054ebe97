import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { query } from './query.ts'

/** All countries; empty while they load. */
export function useCountries() {
  const { data = [] } = useQuery({ ...query(api.countries.list), staleTime: Number.POSITIVE_INFINITY })
  return { countries: data, nameOf: (code: string) => data.find(({ cca2 }) => cca2 === code)?.name ?? code }
}
