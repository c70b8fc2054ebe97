import type { Order } from '@minato/contract/deal/deals/order.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { customerWords } from '#features/deal/orders/words.ts'
import { api } from '#lib/api/api.ts'
import { Finder } from '#office/finder.tsx'
import { Button } from '#ui/act/button.tsx'
import { TextField } from '#ui/write/field.tsx'

export type KnownCustomer = Omit<Order['user'], 'isDeleted'>
export type ForWhom = { known: KnownCustomer } | { name: string; phone: string }

type Props = { value: ForWhom | null; fault(name: string): string | undefined; onChange(value: ForWhom | null): void }

export function ChosenCustomer({ value, fault, onChange }: Props) {
  const [seed, setSeed] = useState('')
  const error = fault('customer') ?? fault('customer.phone') ?? fault('customer.name')
  if (!value)
    return (
      <div className="grid gap-2">
        <Finder
          label={customerWords.label}
          hint={customerWords.hint}
          error={error}
          group="orders"
          find={async (search) => {
            setSeed(search)
            return (await api.orders.customers({ query: { search } })).customers
          }}
          row={(one) => <Named {...one} />}
          onChoose={(known) => onChange({ known })}
        />
        <div>
          <Button size="small" onClick={() => onChange(begun(seed))}>
            {customerWords.nobody}
          </Button>
        </div>
      </div>
    )
  const back = (
    <div>
      <Button size="small" onClick={() => onChange(null)}>
        {customerWords.change}
      </Button>
    </div>
  )
  if ('known' in value)
    return (
      <div className="grid gap-2">
        <p className="slip px-3 py-2 text-sm">
          <Named {...value.known} />
        </p>
        {error && <p className="text-sm font-medium text-bad">{error}</p>}
        {back}
      </div>
    )
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={customerWords.name}
          required
          autoComplete="off"
          maxLength={120}
          value={value.name}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
          error={fault('customer.name') ?? ''}
        />
        <TextField
          label={customerWords.phone}
          required
          type="tel"
          autoComplete="off"
          hint={t('With the country code')}
          value={value.phone}
          onChange={({ target }) => onChange({ ...value, phone: target.value })}
          error={fault('customer.phone') ?? fault('customer') ?? ''}
        />
      </div>
      {back}
    </div>
  )
}

/** Starts a new person from the search text: a phone number or a name. */
const begun = (seed: string) =>
  seed.replace(/\D/g, '').length > 4 ? { name: '', phone: seed } : { name: seed, phone: '' }

const Named = ({ firstName, lastName, email, phone }: KnownCustomer) => (
  <>
    <span className="block font-semibold">
      {firstName} {lastName}
    </span>
    <span className="block text-muted wrap-anywhere">
      {[email || t('No account'), phone].filter(Boolean).join(' · ')}
    </span>
  </>
)
