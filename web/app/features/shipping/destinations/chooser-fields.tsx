import { t } from '@minato/contract/language/messages.ts'
import { formatDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import type { Destination } from '@minato/contract/shipping/destinations/endpoints.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { portWords } from './words.ts'

type Field = Omit<ComponentProps<typeof SelectField>, 'label' | 'name' | 'children'>

export const CountryField = ({ destinations, ...field }: Field & { destinations: readonly Destination[] }) => (
  <SelectField label={portWords.country} name="country" required {...field}>
    <option value="">{t('Choose your country')}</option>
    {renderOptions(destinations.map(({ country }) => [country.code, country.name]))}
  </SelectField>
)

type Ports = Field & { of: Destination | undefined; isStopped?: (place: { country: string; port: string }) => boolean }

/** Ports under Japan's export ban appear only in the hint. */
export function PortField({ of, isStopped = () => false, ...field }: Ports) {
  const ports = (of?.ports ?? []).map(({ code, name }) => ({ name, country: of?.country.code ?? '', port: code }))
  const bannedPorts = ports.filter(isStopped).map(({ name }) => name)
  return (
    <SelectField
      label={portWords.port}
      name="to"
      required
      hint={bannedPorts.length > 0 && portWords.bannedPorts(bannedPorts)}
      {...field}
    >
      {renderOptions(
        ports.filter((place) => !isStopped(place)).map((place) => [formatDestinationCode(place), place.name]),
      )}
    </SelectField>
  )
}
