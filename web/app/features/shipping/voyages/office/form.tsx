import { t } from '@minato/contract/language/messages.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import { type Voyage, voyageDraft } from '@minato/contract/shipping/voyages/voyage.ts'
import type { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { CallsTable } from './calls.tsx'

type VoyageInput = z.input<typeof voyageDraft>
const Field = createFields<VoyageInput>()

const toFormValues = (voyage?: Voyage): VoyageInput => ({
  carrier: voyage?.carrier ?? '',
  vessel: voyage?.vessel ?? '',
  number: voyage?.number ?? '',
  method: voyage?.method ?? 'RORO',
  loading: voyage?.loading ?? [{ port: 'JPYOK', cut: null, etd: null, atd: null }],
  discharge: voyage?.discharge ?? [],
  notes: voyage?.notes ?? '',
  cancelled: voyage?.cancelled ?? false,
})

export function VoyageForm({ voyage, onClose }: { voyage: Voyage | undefined; onClose(): void }) {
  const edit = useEditForm({
    entity: 'voyage',
    schema: voyageDraft,
    record: voyage,
    toValues: toFormValues,
    read: ({ id }) => api.voyages.show({ params: { id } }),
    create: (body, withKey) => api.voyages.create({ body }, withKey(body)),
    update: (body, { id, version }) => api.voyages.update({ params: { id }, body: { ...body, version } }),
    groups: ['voyages'],
    successText: (saved) => t('{ship} was saved.', { ship: formatShipName(saved) }),
    onSaved: onClose,
  })
  return (
    <EditForm
      edit={edit}
      label={voyage ? t('Edit voyage') : t('New voyage')}
      submit={t('Save Voyage')}
      focus={voyage ? undefined : 'vessel'}
      failed={{ text: t('Failed to save the voyage. Please try again.') }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-4">
        <Field.Text name="vessel" label={t('Ship')} required className="sm:col-span-2" />
        <Field.Text name="number" label={t('Voyage')} required />
        <Field.Choice name="method" label={t('Method')} options={methods} />
        <Field.Text name="carrier" label={t('Carrier')} required className="sm:col-span-2" />
        <Field.Text name="notes" label={t('Notes')} className="sm:col-span-2" hint={t('Only the office reads them.')} />
      </div>
      <CallsTable name="loading" title={t('Ports of loading')} days={['cut', 'etd', 'atd']} />
      <CallsTable name="discharge" title={t('Ports of discharge')} days={['eta', 'ata']} />
      <Field.Check
        name="cancelled"
        label={t('Cancelled: not listed as a sailing, and no dates are promised with it')}
      />
    </EditForm>
  )
}
