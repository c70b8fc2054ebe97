import { t } from '#language/messages.ts'

/** A destination by its English name, as orders keep it, for whoever reads: `Mombasa, for Uganda`, `Kampala, Uganda, via Mombasa`. */
export function placeSaid(name: string) {
  const [, port, country] = /^(.+), for (.+)$/.exec(name) ?? []
  if (port && country) return t('{port}, for {country}', { port, country })
  const [, place, by] = /^(.+), via (.+)$/.exec(name) ?? []
  return place && by ? t('{place}, via {port}', { place, port: by }) : name
}
