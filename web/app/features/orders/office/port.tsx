import { destinationFrom, destinationText } from '@minato/contract/destinations/facts.ts'
import { destinationLabel } from '@minato/contract/orders/facts.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { defaultPort, isWord, type NamedDestination, portAnswer, ports } from '@minato/contract/ports/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'

/** The value of a destination in a list of ports: its word, else `KEMBA` or `UG-KEMBA`; one with a place stands for itself. */
export function portValue({ port, destination }: Pick<Order, 'port' | 'destination'>) {
  if (!destination) return ''
  const { place, name } = destination
  if (port && isWord(port) && name === ports[port]) return port
  return destination.port && place === null ? destinationText({ ...destination, port: destination.port }) : name
}

/** What an order is sent for such a value: a word as it is, anything else in full. */
export function chosenPort(value: string) {
  if (!value || isWord(value)) return { port: value || null }
  return { destination: destinationFrom(value) }
}

type Props = {
  current: NamedDestination | null
  value: string
  /** What the choice of none says, where it is not the default. */
  nothing?: string
}

/**
 * What can be chosen as an order's port: none, what it is now, the six words, and every port of every country. What it is now
 * stands from the beginning: a list that loses the chosen entry would show, and send, another one.
 */
export function PortOptions({ current, value, nothing }: Props) {
  const listed = useQuery(query(api.destinations.list))
  const groups = (listed.data ?? []).map(({ country, ports: open }) => ({
    country,
    open: open
      .map((port) => ({ ...port, text: destinationText({ country: country.code, port: port.code }) }))
      .filter(({ code, text }) => (!current || text !== value) && (country.code !== 'BD' || !isWord(portAnswer(code)))),
  }))
  return (
    <>
      <option value="">{nothing ?? (current ? destinationLabel(null) : `${ports[defaultPort]} (default)`)}</option>
      {current && !isWord(value) && <option value={value}>{current.name}</option>}
      {namesOf(ports).map((word) => (
        <option key={word} value={word}>
          {ports[word]}
        </option>
      ))}
      {groups.map(({ country, open }) => (
        <optgroup key={country.code} label={country.name}>
          {open.map(({ code, name, text }) => (
            <option key={code} value={text}>
              {code.startsWith(country.code) ? name : `${name}, for ${country.name}`}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}
