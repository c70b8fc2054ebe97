import { renderOptions } from '#ui/forms/options.tsx'
import { SelectField } from './field.tsx'

/** A country and its ports; a port occurs once. */
export type PlaceGroup = { code: string; name: string; ports: readonly { value: string; name: string }[] }

type Props = {
  groups: readonly PlaceGroup[]
  /** The value of a port, which implies the country. */
  value: string
  labels: { country: string; port: string }
  /** Form field name of the port. */
  name?: string
  hint?: string | undefined
  error?: string | undefined
  onChange(value: string): void
}

/** A new country selects its first port. A group without code is no country and hides the port. */
export function PlaceFields({ groups, value, labels, name, hint, error, onChange }: Props) {
  const group = groups.find(({ ports }) => ports.some((port) => port.value === value))
  const ports = group?.ports ?? []
  return (
    <>
      <SelectField
        label={labels.country}
        value={group?.code ?? ''}
        onChange={({ target }) => onChange(groups.find(({ code }) => code === target.value)?.ports[0]?.value ?? '')}
      >
        {renderOptions(groups.map(({ code, name }) => [code, name]))}
      </SelectField>
      {(group?.code !== '' || error) && (
        <SelectField
          label={labels.port}
          name={name}
          hint={hint}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {renderOptions(ports.map((port) => [port.value, port.name]))}
        </SelectField>
      )}
    </>
  )
}
