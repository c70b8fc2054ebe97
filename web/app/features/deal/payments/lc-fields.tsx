import { messages } from '@minato/contract/language/messages.ts'
import { TextField } from '#ui/forms/field.tsx'

const lcFields = messages([
  ['number', 'L/C (letter of credit) number', 'text'],
  ['bank', 'Bank that opened it', 'text'],
  ['issuedOn', 'Opened on', 'date'],
  ['latestShipment', 'Latest shipment', 'date'],
  ['expiresOn', 'Expires on', 'date'],
] as const)

type LcValues = Readonly<Record<string, string>>
type Props = {
  letter: LcValues
  onChange(letter: LcValues): void
  fault(name: string, field: string): string | undefined
}

export const LcFields = ({ letter, onChange, fault }: Props) =>
  lcFields.map(([name, label, type]) => (
    <TextField
      key={name}
      label={label}
      name={`letter.${name}`}
      type={type}
      required
      value={letter[name] ?? ''}
      onChange={({ target }) => onChange({ ...letter, [name]: target.value })}
      error={fault(`letter.${name}`, 'letter') ?? (name === 'number' ? fault('letter', 'letter') : undefined)}
    />
  ))
