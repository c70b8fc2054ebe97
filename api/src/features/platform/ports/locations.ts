import { readFileSync } from 'node:fs'

type Places = { ports: Record<string, [number, number]>; countries: Record<string, [number, number]> }
const { ports, countries }: Places = JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8'))

const toPoint = (coordinates: [number, number] | undefined) =>
  coordinates ? { lon: coordinates[0], lat: coordinates[1] } : null

/** Coordinates of a port (UN/LOCODE) and a country (two letters) in degrees; null if unknown. Sources are in the file. */
export const findLocation = {
  port: (code: string) => toPoint(ports[code]),
  country: (code: string | undefined) => toPoint(countries[code ?? '']),
}
