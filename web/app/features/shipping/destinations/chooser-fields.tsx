import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import type { Destination } from '@minato/contract/shipping/destinations/endpoints.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '#ui/forms/field.tsx'
import { options } from '#ui/forms/options.tsx'
import { portWords } from './words.ts'

type Field = Omit<ComponentProps<typeof SelectField>, 'label' | 'name' | 'children'>

/** The countries that we ship to, by their letters. */
export const CountryField = ({ all, ...field }: Field & { all: readonly Destination[] }) => (
  <SelectField label={portWords.country} name="country" required {...field}>
    <option value="">{portWords.anyCountry}</option>
    {options(all.map(({ country }) => [country.code, country.name]))}
  </SelectField>
)

type Ports = Field & { of: Destination | undefined; isStopped?: (place: { country: string; port: string }) => boolean }

/** The ports of a country, as an address writes them, its own first; those at which Japan stops the cars are named, not offered. */
export function PortField({ of, isStopped = () => false, ...field }: Ports) {
  const ports = (of?.ports ?? []).map(({ code, name }) => ({ name, country: of?.country.code ?? '', port: code }))
  const stopped = ports.filter(isStopped).map(({ name }) => name)
  return (
    <SelectField
      label={portWords.port}
      name="to"
      required
      hint={stopped.length > 0 && portWords.stopped(stopped)}
      {...field}
    >
      {options(ports.filter((place) => !isStopped(place)).map((place) => [formatDestinationCode(place), place.name]))}
    </SelectField>
  )
}
