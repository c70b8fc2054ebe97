import { options } from '#ui/forms/options.tsx'
import { SelectField } from './field.tsx'

/** A country with the values and names of its ports; a port stands once in it. */
export type PlaceGroup = { code: string; name: string; ports: readonly { value: string; name: string }[] }

type Props = {
  groups: readonly PlaceGroup[]
  /** One of the ports' values: they say the country, too. */
  value: string
  labels: { country: string; port: string }
  /** What the value is called in its form. */
  name?: string
  hint?: string | undefined
  error?: string | undefined
  onChange(value: string): void
}

/**
 * Where a deal goes: the country, then one of its ports. Another country begins with its first port; a group without a code is no
 * country, and has no port to choose.
 */
export function PlaceFields({ groups, value, labels, name, hint, error, onChange }: Props) {
  const chosen = groups.find(({ ports }) => ports.some((port) => port.value === value))
  const ports = chosen?.ports ?? []
  return (
    <>
      <SelectField
        label={labels.country}
        value={chosen?.code ?? ''}
        onChange={({ target }) => onChange(groups.find(({ code }) => code === target.value)?.ports[0]?.value ?? '')}
      >
        {options(groups.map(({ code, name }) => [code, name]))}
      </SelectField>
      {(chosen?.code !== '' || error) && (
        <SelectField
          label={labels.port}
          name={name}
          hint={hint}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options(ports.map((port) => [port.value, port.name]))}
        </SelectField>
      )}
    </>
  )
}
