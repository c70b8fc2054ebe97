import { paymentLimits } from '@minato/contract/payments/facts.ts'
import { TextField } from '~/ui/write/field'
import type { Faults } from './payment-form.tsx'

/** What is asked of a letter of credit. */
export const letterFields = [
  ['number', 'Number of the L/C', 'text'],
  ['bank', 'Bank that opened it', 'text'],
  ['issuedOn', 'Opened on', 'date'],
  ['latestShipment', 'Latest shipment', 'date'],
  ['expiresOn', 'Ends on', 'date'],
] as const

export const LetterFields = ({ faults }: { faults: Faults }) =>
  letterFields.map(([name, label, type]) => (
    <TextField
      key={name}
      label={label}
      name={name}
      type={type}
      required
      maxLength={paymentLimits.letter}
      error={faults[`letter.${name}`] ?? (name === 'number' ? faults.letter : undefined)}
    />
  ))
