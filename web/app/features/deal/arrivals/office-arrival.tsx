import type { DealArrivals } from '@minato/contract/deal/arrivals/arrival.ts'
import { type GrantKind, grantKinds } from '@minato/contract/deal/arrivals/facts.ts'
import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { t } from '@minato/contract/language/messages.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { formatPlainSum } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { CarArrivals } from './car-arrival.tsx'
import { arrivalTexts as texts } from './words.ts'

type Grantable = DealArrivals['grantable'] & { isOneCar: boolean }
type ClaimFormProps = { params: { id: string; claimId: string }; onClose(): void }

export const OfficeArrival = ({ deal: { order, arrivals } }: { deal: Deal }) => (
  <CarArrivals
    orderId={order.id}
    arrivals={arrivals}
    side="office"
    decide={({ id }) => (
      <DecisionActions
        params={{ id: order.id, claimId: id }}
        grantable={{ ...arrivals.grantable, isOneCar: order.orderItems.length === 1 }}
      />
    )}
  />
)

function DecisionActions({ params, grantable }: { params: ClaimFormProps['params']; grantable: Grantable }) {
  const [act, setAct] = useState<'grant' | 'decline' | null>(null)
  const formProps = { params, onClose: () => setAct(null) }
  if (act === 'grant') return <GrantForm {...formProps} grantable={grantable} />
  if (act === 'decline') return <DeclineForm {...formProps} />
  return (
    <div className="flex flex-wrap gap-3">
      <Allowed to="payments.edit">
        <Button size="small" variant="main" onClick={() => setAct('grant')}>
          {texts.grant}
        </Button>
      </Allowed>
      <Allowed to="orders.edit">
        <Button size="small" onClick={() => setAct('decline')}>
          {texts.decline}
        </Button>
      </Allowed>
    </div>
  )
}

function GrantForm({ params, grantable, onClose }: ClaimFormProps & { grantable: Grantable }) {
  const { sum: maxSum, currency, isOneCar } = grantable
  const form = useDealForm({
    formName: 'grant-claim',
    id: `${params.id}.${params.claimId}`,
    initialValues: () => ({ grant: 'repair', sum: '', reason: '' }),
    send: ({ grant, ...values }, options) =>
      api.arrivals.grant({ params, body: { grant: grant as GrantKind, ...values } }, options),
    successText: t('Granted. The money is in the ledger.'),
    onSuccess: onClose,
  })
  const { field, setValues } = form
  const selectGrant = (grant: string) =>
    setValues({ grant, ...(grant === 'refund' && isOneCar && { sum: formatPlainSum(maxSum, currency) }) })
  return (
    <DealForm form={form} submit={texts.confirmGrant} onClose={onClose} className="sm:grid-cols-2">
      <SelectField label={t('Decision')} {...field('grant')} onChange={({ target }) => selectGrant(target.value)}>
        {renderLabelOptions(grantKinds)}
      </SelectField>
      <NumberField
        label={t('Amount ({currency})', { currency })}
        kind={numberKinds[currency]}
        required
        {...field('sum')}
      />
      <TextField label={texts.reason} required className="sm:col-span-2" {...field('reason')} />
    </DealForm>
  )
}

function DeclineForm({ params, onClose }: ClaimFormProps) {
  const form = useDealForm({
    formName: 'decline-claim',
    id: `${params.id}.${params.claimId}`,
    initialValues: () => ({ reason: '' }),
    send: (body, options) => api.arrivals.refuse({ params, body }, options),
    successText: t('The claim was declined.'),
    onSuccess: onClose,
  })
  return (
    <DealForm form={form} submit={texts.confirmDecline} onClose={onClose}>
      <TextField label={texts.reason} required {...form.field('reason')} />
    </DealForm>
  )
}
