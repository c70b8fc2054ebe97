import { defaultPort, orderStatuses, ports } from '@minato/contract/orders/facts.ts'
import type { Path, UseFormReturn } from 'react-hook-form'
import { SelectField, TextArea, TextField } from '~/ui/write/field'
import type { OrderFormInput, OrderFormOutput } from './order-edit-values.ts'

type Props = {
  form: UseFormReturn<OrderFormInput, unknown, OrderFormOutput>
  /** Whether nobody has chosen a port so far: the default is shown, and stands for none. */
  portUnset: boolean
}

/** What can be changed of an order. */
export function OrderEditFields({ form: { register, formState }, portUnset }: Props) {
  const field = (name: Path<OrderFormInput>) => ({ ...register(name), error: formState.errors[name]?.message })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label="Status" {...field('status')}>
        {Object.entries(orderStatuses).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Port"
        hint={portUnset ? 'Not Selected so far. The default is stored once you choose it.' : undefined}
        {...field('port')}
      >
        <option value="">{portUnset ? `${ports[defaultPort]} (default)` : 'Not Selected'}</option>
        {Object.entries(ports).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Negotiated price (USD)"
        type="number"
        inputMode="decimal"
        min={0}
        step={100}
        hint="Empty: the listed price stands."
        {...field('negotiatedPrice')}
      />
      <TextField label="Estimated delivery" type="date" {...field('estimatedDelivery')} />
      <TextField
        label="Tracking info"
        hint="The customer reads this too."
        className="sm:col-span-2"
        {...field('trackingInfo')}
      />
      <TextArea label="Notes" className="sm:col-span-2" hint="The customer reads this too." {...field('notes')} />
      <TextArea
        label="For the office only"
        className="sm:col-span-2"
        hint="No customer ever reads this."
        {...field('internalNotes')}
      />
    </div>
  )
}
