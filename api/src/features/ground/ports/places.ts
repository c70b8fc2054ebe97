import { readFileSync } from 'node:fs'

type Places = { ports: Record<string, [number, number]>; countries: Record<string, [number, number]> }
const { ports, countries }: Places = JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8'))

const point = (place: [number, number] | undefined) => (place ? { lon: place[0], lat: place[1] } : null)

/** Where a port (UN/LOCODE) and a country (two letters) lie, in degrees; null where that is not known. Their sources stand in the file. */
export const placeOf = {
  port: (code: string) => point(ports[code]),
  country: (code: string | undefined) => point(countries[code ?? '']),
}
