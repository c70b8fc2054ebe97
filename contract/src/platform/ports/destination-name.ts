import { t } from '#language/messages.ts'

/** Translates the English name of a destination, as orders store it: `Mombasa, for Uganda`, `Kampala, Uganda, via Mombasa`. */
export function translateDestinationName(name: string) {
  const [, port, country] = /^(.+), for (.+)$/.exec(name) ?? []
  if (port && country) return t('{port}, for {country}', { port, country })
  const [, place, by] = /^(.+), via (.+)$/.exec(name) ?? []
  return place && by ? t('{place}, via {port}', { place, port: by }) : name
}
