import { t } from '@minato/contract/language/messages.ts'
import { type ConfidentialCar, confidentialDraft } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import { confidentialLabels as labels } from '@minato/contract/stock/cars/confidential/facts.ts'
import { getNumberKind } from '@minato/contract/stock/cars/words/number-kinds.ts'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { type ConfidentialInput, CostFields } from './office-costs.tsx'
import { confidentialWords as words } from './words.ts'

const Field = createFields<ConfidentialInput>()
const emptyTexts = { chassisNumber: '', engineNumber: '', auctionHouse: '', auctionLot: '' }
const textNames = ['chassisNumber', 'engineNumber', 'auctionHouse', 'auctionLot'] as const

const toFormValues = (record: ConfidentialCar): ConfidentialInput => ({
  ...emptyTexts,
  ...Object.fromEntries(textNames.map((name) => [name, record[name] ?? ''])),
  floorPrice: record.floorPrice === null ? '' : String(record.floorPrice),
  costs: record.costs.map((cost) => ({ ...cost, amount: String(cost.amount) })),
})

/** Without drafts: only some staff members may see these fields. */
export function ConfidentialForm({ record, onDone }: { record: ConfidentialCar; onDone(): void }) {
  const edit = useEditForm({
    entity: 'confidential',
    schema: confidentialDraft,
    record,
    toValues: (from = record) => toFormValues(from),
    read: ({ id }) => api.confidential.show({ params: { id } }),
    update: (body, { id, version }) => api.confidential.update({ params: { id }, body: { ...body, version } }),
    secretFields: [...textNames, 'floorPrice', 'costs'],
    groups: ['confidential', 'cars', 'audit'],
    successText: () => t('Costs and numbers were saved.'),
    onSaved: onDone,
  })
  const codeInput = { autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <EditForm
      edit={edit}
      label={words.editTitle}
      submit={t('Save Changes')}
      focus="chassisNumber"
      failed={{ text: t('Failed to save costs and numbers. Please try again.') }}
      onClose={onDone}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field.Text name="chassisNumber" label={labels.chassisNumber} {...codeInput} />
        <Field.Text name="engineNumber" label={labels.engineNumber} {...codeInput} />
        <Field.Text name="auctionHouse" label={labels.auctionHouse} />
        <Field.Text name="auctionLot" label={labels.auctionLot} />
        <Field.Number
          kind={getNumberKind('floorPrice')}
          name="floorPrice"
          label={labels.floorPrice}
          hint={t('US dollars. To sell below it, staff must give a reason.')}
        />
      </div>
      <CostFields />
    </EditForm>
  )
}
