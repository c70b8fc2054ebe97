import type { Order } from '@minato/contract/deal/deals/order.ts'
import { t } from '@minato/contract/language/messages.ts'
import { isPhone } from '@minato/contract/values/people/phone.ts'
import { useState } from 'react'
import { customerWords } from '#features/deal/orders/words.ts'
import { api } from '#lib/api/api.ts'
import { Finder } from '#office/finder.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/field.tsx'

export type ExistingCustomer = Omit<Order['user'], 'isDeleted'>
export type OrderCustomer = { known: ExistingCustomer } | { name: string; phone: string }

type Props = {
  value: OrderCustomer | null
  fault(name: string): string | undefined
  onChange(value: OrderCustomer | null): void
}

export function CustomerField({ value, fault, onChange }: Props) {
  const [seed, setSeed] = useState('')
  const error = fault('customer') ?? fault('customer.phone') ?? fault('customer.name')
  if (!value)
    return (
      <div className="grid gap-2">
        <Finder
          label={customerWords.label}
          hint={t('A name, an email address, or a phone number as you paste it')}
          error={error}
          group="orders"
          find={async (search) => {
            setSeed(search)
            return (await api.orders.customers({ query: { search } })).customers
          }}
          row={(customer) => <CustomerSummary {...customer} />}
          onChoose={(customer) => onChange({ known: customer })}
        />
        <div>
          <Button size="small" onClick={() => onChange(toNewCustomer(seed))}>
            {customerWords.newPerson}
          </Button>
        </div>
      </div>
    )
  const changeButton = (
    <div>
      <Button size="small" onClick={() => onChange(null)}>
        {t('Another customer')}
      </Button>
    </div>
  )
  if ('known' in value)
    return (
      <div className="grid gap-2">
        <p className="slip px-3 py-2 text-sm">
          <CustomerSummary {...value.known} />
        </p>
        {error && <p className="text-sm font-medium text-bad">{error}</p>}
        {changeButton}
      </div>
    )
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={customerWords.name}
          required
          autoComplete="off"
          value={value.name}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
          error={fault('customer.name') ?? ''}
        />
        <TextField
          label={t('Phone')}
          required
          type="tel"
          autoComplete="off"
          hint={t('With the country code')}
          value={value.phone}
          onChange={({ target }) => onChange({ ...value, phone: target.value })}
          error={fault('customer.phone') ?? fault('customer') ?? ''}
        />
      </div>
      {changeButton}
    </div>
  )
}

const toNewCustomer = (seed: string) => (isPhone(seed, 5) ? { name: '', phone: seed } : { name: seed, phone: '' })

const CustomerSummary = ({ firstName, lastName, email, phone }: ExistingCustomer) => (
  <>
    <span className="block font-semibold">
      {firstName} {lastName}
    </span>
    <span className="block text-muted wrap-anywhere">
      {[email || t('No account'), phone].filter(Boolean).join(' · ')}
    </span>
  </>
)
