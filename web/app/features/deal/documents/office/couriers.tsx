import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { Courier } from '@minato/contract/deal/documents/courier.ts'
import { type DocumentKind, documentKinds } from '@minato/contract/deal/documents/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { Part } from '#ui/display/fact-list.tsx'
import { CheckedDayField } from '#ui/forms/days/checked-day-field.tsx'
import { CheckField, TextField } from '#ui/forms/field.tsx'
import { Envelope } from '../envelopes.tsx'

export function Couriers({ deal }: { deal: Deal }) {
  const [adding, setAdding] = useState(false)
  const { couriers } = deal.papers
  return (
    <Part title={t('Couriers')}>
      <div className="grid justify-items-stretch gap-2">
        <ul className="grid gap-2 empty:hidden">
          {couriers.map((courier) => (
            <OfficeEnvelope key={courier.id} deal={deal} courier={courier} />
          ))}
        </ul>
        {adding ? (
          <EnvelopeForm deal={deal} onClose={() => setAdding(false)} />
        ) : (
          <Button size="small" className="justify-self-start" onClick={() => setAdding(true)}>
            {t('Documents were sent')}
          </Button>
        )}
      </div>
    </Part>
  )
}

function OfficeEnvelope({ deal, courier }: { deal: Deal; courier: Courier }) {
  const [openDialog, setOpenDialog] = useState<'editing' | 'removing' | null>(null)
  const close = () => setOpenDialog(null)
  const params = { id: deal.order.id, courierId: courier.id }
  const remove = useDealAction<void>({
    send: (_, options) => api.papers.removeCourier({ params }, options),
    successText: t('The envelope was removed.'),
    onSettled: close,
  })
  return (
    <>
      <Envelope courier={courier}>
        <Button size="small" onClick={() => setOpenDialog('editing')}>
          {courier.deliveredOn ? t('Edit') : t('Edit, or enter the delivery')}{' '}
          <span className="sr-only">{courier.awb}</span>
        </Button>
        <Button size="small" variant="quiet" onClick={() => setOpenDialog('removing')}>
          {t('Remove')} <span className="sr-only">{courier.awb}</span>
        </Button>
      </Envelope>
      {openDialog === 'editing' && <EnvelopeForm deal={deal} courier={courier} onClose={close} />}
      {remove.error && <Notice tone="bad">{getFailureText(remove.error)}</Notice>}
      <ConfirmDialog
        open={openDialog === 'removing'}
        onClose={close}
        title={t('Was this envelope never sent?')}
        text={t('The history of the order then says so, and the buyer can read it there.')}
        subject={`${courier.carrier} ${courier.awb}`}
        confirm={t('Remove')}
        onConfirm={() => remove.run()}
        busy={remove.isPending}
      />
    </>
  )
}

const defaultContents: readonly DocumentKind[] = ['bl', 'export-certificate', 'invoice']

function EnvelopeForm({ deal, courier, onClose }: { deal: Deal; courier?: Courier; onClose(): void }) {
  const params = { id: deal.order.id }
  const form = useDealForm({
    formName: 'envelope',
    id: [deal.order.id, courier?.id].filter(Boolean).join('.'),
    version: courier?.version ?? 0,
    initialValues: () => ({
      carrier: courier?.carrier ?? 'DHL',
      awb: courier?.awb ?? '',
      sentOn: courier?.sentOn ?? toOfficeDay(new Date()),
      deliveredOn: courier?.deliveredOn ?? '',
      receiver: courier?.receiver ?? '',
      contents: courier?.contents ?? defaultContents,
    }),
    send: ({ contents, ...values }, options, version) => {
      const body = { ...values, contents: [...contents] }
      return courier
        ? api.papers.updateCourier(
            { params: { ...params, courierId: courier.id }, body: { ...body, version } },
            options,
          )
        : api.papers.sendCourier({ params, body }, options)
    },
    successText: t('Saved. The buyer gets an email.'),
    onSuccess: onClose,
  })
  const { field, setValues, getFault, values } = form
  const setContent = (kind: DocumentKind, isIn: boolean) =>
    setValues({
      contents: getKeys(documentKinds).filter((one) => (one === kind ? isIn : values.contents.includes(one))),
    })
  return (
    <DealForm
      form={form}
      label={t('Envelope')}
      submit={t('Save')}
      onClose={onClose}
      className="rounded-md border border-line p-3 sm:grid-cols-2"
    >
      <TextField label={t('Courier company')} required proposals={['DHL', 'FedEx', 'EMS']} {...field('carrier')} />
      <TextField label={t('Waybill (AWB)')} required {...field('awb')} />
      <CheckedDayField label={t('Handed to the courier on')} required stored={courier?.sentOn} {...field('sentOn')} />
      {courier && (
        <>
          <CheckedDayField label={t('Delivered on')} stored={courier?.deliveredOn} {...field('deliveredOn')} />
          <TextField label={t('Received by')} {...field('receiver')} />
        </>
      )}
      <fieldset className="grid gap-2 sm:col-span-2 sm:grid-cols-2">
        <legend className="mb-1 text-sm font-semibold">{t('Inside')}</legend>
        {getKeys(documentKinds).map((kind, at) => (
          <CheckField
            key={kind}
            label={documentKinds[kind].label}
            checked={values.contents.includes(kind)}
            onChange={({ target }) => setContent(kind, target.checked)}
            error={at === 0 ? getFault('contents') : undefined}
          />
        ))}
      </fieldset>
    </DealForm>
  )
}
