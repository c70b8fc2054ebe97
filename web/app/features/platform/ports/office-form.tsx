import { messages, t } from '@minato/contract/language/messages.ts'
import { portDraft, type StoredPort } from '@minato/contract/platform/ports/endpoints.ts'
import { methodNames, methods } from '@minato/contract/platform/ports/facts.ts'
import { portKinds, portProblems } from '@minato/contract/platform/ports/office.ts'
import { parseDecimal } from '@minato/contract/values/amounts.ts'
import { vagueDate } from '@minato/contract/values/calendar.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'
import { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { requireById } from '#lib/api/failure.ts'

const { transit } = portDraft.shape
/** Drops methods without typed days. */
const transitInput = z
  .array(z.record(z.string(), z.unknown()))
  .transform((methods) =>
    methods
      .filter(({ least, most }) => least !== '' || most !== '')
      .map((row) => ({ ...row, least: parseDays(row.least), most: parseDays(row.most) })),
  )
  .pipe(transit)
const parseDays = (text: unknown) => parseDecimal(String(text ?? ''), 0)[0] ?? (text || undefined)

const parseCodes = (text: string): string[] => normaliseKey(text).match(/[^ ,;、]+/g) ?? []

const calls = messages({ '': 'Not known', yes: 'Yes', no: 'No' } as const)
const schema = portDraft.extend({
  roro: z.enum(['', 'yes', 'no']).transform((typed) => (typed === '' ? null : typed === 'yes')),
  serves: z.string().transform(parseCodes).pipe(portDraft.shape.serves),
  transit: transitInput,
})
type Input = z.input<typeof schema>
const Field = createFields<Input & Record<`transit.${number}.${string}`, unknown>>()

const toFormValues = (port: StoredPort | undefined): Input => ({
  code: port?.code ?? '',
  name: port?.name ?? '',
  country: port?.country ?? '',
  kind: port?.kind ?? 'discharge',
  roro: port?.roro == null ? '' : port.roro ? 'yes' : 'no',
  serves: port?.serves.join(', ') ?? '',
  isActive: port?.isActive ?? true,
  note: port?.note ?? '',
  transit: methodNames.map((method) => {
    const row = port?.transit.find((existing) => existing.method === method)
    return row
      ? { ...row, least: String(row.least), most: String(row.most), asOf: vagueDate.format(row.asOf) }
      : { method, least: '', most: '', source: '', asOf: '', confidence: 'trade' }
  }),
})

export function PortForm({ port, onClose }: { port: StoredPort | undefined; onClose(): void }) {
  const edit = useEditForm({
    entity: 'port',
    schema,
    record: port,
    toValues: toFormValues,
    read: async ({ id }) => requireById((await api.ports.listAll()).data, id, portProblems['port-not-found'].sentence),
    create: (body, keyed) => api.ports.create({ body }, keyed(body)),
    update: ({ code: _, ...body }, { id, version }) => api.ports.update({ params: { id }, body: { ...body, version } }),
    groups: ['ports', 'destinations'],
    successText: ({ name }) => t('{name} was saved.', { name }, 'a port'),
    onSaved: onClose,
  })
  return (
    <EditForm
      edit={edit}
      label={port ? t('Edit port') : t('New port')}
      submit={t('Save Port')}
      focus={port ? 'name' : 'code'}
      failed={{ text: t('Failed to save the port. Please try again.') }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field.Text
          name="code"
          label="UN/LOCODE"
          required
          disabled={port !== undefined}
          hint={t('Five letters: KEMBA')}
        />
        <Field.Text name="name" label={t('Name')} required />
        <Field.Text name="country" label={t('Country')} required hint={t('Two letters: KE')} />
        <Field.Choice name="kind" label={t('For')} options={portKinds} />
        <Field.Text name="serves" label={t('Serves')} hint={t('Countries reached through this port: KE, UG, RW')} />
        <Field.Choice name="roro" label={t('RoRo ships call here')} options={calls} />
      </div>
      {methodNames.map((method, index) => (
        <fieldset key={method} className="grid gap-4 sm:grid-cols-4">
          <legend className="mb-1 text-sm font-semibold">
            {t('Days at sea from Japan, {method}', { method: methods[method] })}
          </legend>
          <Field.Text name={`transit.${index}.least`} label={t('From')} inputMode="numeric" />
          <Field.Text name={`transit.${index}.most`} label={t('To')} inputMode="numeric" />
          <Field.Text name={`transit.${index}.source`} label={t('Source')} />
          <Field.Text
            name={`transit.${index}.asOf`}
            label={t('As of')}
            hint={t('A day, a month, a year, or undated')}
          />
        </fieldset>
      ))}
      <Field.Area name="note" label={t('Note')} rows={3} limit={500} />
      <Field.Check name="isActive" label={t('Buyers can choose this port')} />
    </EditForm>
  )
}
