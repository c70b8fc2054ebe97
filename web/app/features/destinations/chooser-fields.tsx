import type { Destination } from '@minato/contract/destinations/endpoints.ts'
import { destinationText } from '@minato/contract/destinations/facts.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '~/ui/write/field'
import { portWords } from './words.ts'

type Field = Omit<ComponentProps<typeof SelectField>, 'label' | 'name' | 'children'>

/** The countries that we ship to, by their letters. */
export const CountryField = ({ all, ...field }: Field & { all: readonly Destination[] }) => (
  <SelectField label={portWords.country} name="country" required {...field}>
    <option value="">{portWords.anyCountry}</option>
    {all.map(({ country }) => (
      <option key={country.code} value={country.code}>
        {country.name}
      </option>
    ))}
  </SelectField>
)

/** The ports of a country, as an address writes them, its own first. */
export const PortField = ({ of, ...field }: Field & { of: Destination | undefined }) => (
  <SelectField label={portWords.port} name="to" required {...field}>
    {of?.ports.map(({ code, name }) => {
      const to = destinationText({ country: of.country.code, port: code })
      return (
        <option key={to} value={to}>
          {name}
        </option>
      )
    })}
  </SelectField>
)
