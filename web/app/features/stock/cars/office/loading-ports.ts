import { loadingPorts, sortJapanFirst } from '@minato/contract/platform/ports/facts.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'

/** Loading ports outside Japan: the office's ports list them only as ports of discharge, if at all. */
const foreignPorts = Object.entries(loadingPorts)
  .filter(([code]) => !code.startsWith('JP'))
  .map(([code, name]) => ({ code, name, isActive: true }))

export function useLoadingPorts() {
  const { data } = useCall(api.ports.listAll)
  const officePorts = (data?.data ?? []).filter(({ kind }) => kind === 'loading')
  const ports = [...officePorts, ...foreignPorts.filter(({ code }) => !officePorts.some((port) => port.code === code))]
  const names = new Map<string, string>([
    ...Object.entries(loadingPorts),
    ...ports.map(({ code, name }) => [code, name] as const),
  ])
  return {
    served: sortJapanFirst(ports.filter(({ isActive }) => isActive)),
    nameOf: (code: string) => names.get(code) ?? code,
  }
}
