import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { query } from './query.ts'

export function usePorts() {
  const { data: ports = [] } = useQuery({ ...query(api.voyages.ports), staleTime: 60_000 })
  return { ports, nameOf: (code: string) => ports.find((port) => port.code === code)?.name ?? code }
}
