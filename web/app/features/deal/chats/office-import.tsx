import type { ChatPreview } from '@minato/contract/deal/chats/chat.ts'
import type { DateOrder } from '@minato/contract/deal/chats/facts.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import { t } from '@minato/contract/language/messages.ts'
import { officeZone } from '@minato/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFile } from '#forms/deal/deal-draft.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { toast } from '#ui/actions/toast.ts'
import { SelectField, TextArea } from '#ui/forms/field.tsx'
import { FileButton } from '#ui/forms/file-button.tsx'
import { DateOrders } from './office-date-orders.tsx'
import { useUndoImport } from './office-imports.tsx'
import { type Answers, areAllAnswered, PreviewSummary, toNameFields } from './office-preview.tsx'
import { chatTexts as words } from './words.ts'

type FormValues = { text: string; zone: string; dateOrder: DateOrder | ''; answers: Answers }

const userZone = Intl.DateTimeFormat().resolvedOptions().timeZone
/** All time zones of the browser; the office's zone comes first, then the user's. */
const zones = [...new Set([officeZone, userZone, ...Intl.supportedValuesOf('timeZone')])]

const toSourceFields = ({ text, zone, dateOrder }: FormValues, file: File | null) => ({
  chat: file ?? new File([text], 'pasted.txt', { type: 'text/plain' }),
  zone,
  dateOrder,
})

const usePreview = (params: { id: string }, values: FormValues, file: File | null) =>
  useQuery({
    queryKey: ['chats', 'preview', params.id, file ? describeFile(file) : values.text, values.zone, values.dateOrder],
    queryFn: () => api.chats.preview({ params, form: buildMultipartForm(toSourceFields(values, file)) }),
    enabled: file !== null || Boolean(values.text),
    retry: false,
    gcTime: 0,
  })

export function ImportChat({ order, onClose }: { order: Order; onClose(): void }) {
  const [file, setFile] = useState<File | null>(null)
  const params = { id: order.id }
  const undo = useUndoImport(order.id)
  const form = useDealForm({
    formName: 'chat',
    id: order.id,
    initialValues: (): FormValues => ({ text: '', zone: officeZone, dateOrder: '', answers: {} }),
    files: file ? [file] : [],
    send(values, options) {
      const fields = { ...toSourceFields(values, file), ...(preview && toNameFields(preview, values.answers)) }
      return api.chats.read({ params, form: buildMultipartForm(fields) }, options)
    },
    onSuccess({ chat, added }) {
      toast.success(words.done(added), chat ? () => undo.run(chat) : undefined)
      onClose()
    },
    groups: ['chats'],
  })
  const { values, field, setValues } = form
  const previewQuery = usePreview(params, values, file)
  const preview: ChatPreview | undefined = previewQuery.data?.preview
  return (
    <DealForm
      form={{ ...form, error: previewQuery.error ?? form.error }}
      label={words.open}
      submit={words.importMessages(preview?.fresh ?? undefined)}
      disabled={!preview?.fresh || !areAllAnswered(preview, values.answers)}
      failed={words.failed}
      onClose={onClose}
      className="rounded-md border border-line p-3"
    >
      <p className="text-sm text-muted">{words.exportHint}</p>
      <FileButton
        name={t('Text file of the chat')}
        label={file?.name ?? t('Choose the file (.txt), or drop it here')}
        accept=".txt,text/plain"
        disabled={form.busy}
        onFiles={([selectedFile]) => {
          if (!selectedFile) return
          setFile(selectedFile)
          setValues({ dateOrder: '' })
        }}
      />
      <TextArea
        label={words.paste}
        rows={3}
        {...field('text', 'chat')}
        onChange={({ target }) => {
          setFile(null)
          setValues({ text: target.value, dateOrder: '' })
        }}
      />
      <SelectField label={t('Time zone of the phone')} hint={t('The zone that its clock is set to')} {...field('zone')}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      {preview && (
        <DateOrders preview={preview} value={values.dateOrder} onChange={(dateOrder) => setValues({ dateOrder })} />
      )}
      <div role="status" className="text-sm text-muted empty:hidden">
        {previewQuery.isLoading && t('Reading …')}
      </div>
      {preview && (
        <PreviewSummary
          preview={preview}
          customer={order.user}
          answers={values.answers}
          onAnswer={(answers) => setValues({ answers })}
        />
      )}
    </DealForm>
  )
}
