import type { ChatPreview } from '@minato/contract/deal/chats/chat.ts'
import type { DateOrder } from '@minato/contract/deal/chats/facts.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
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

/** All time zones of the browser; the office's zone comes first, then the user's. */
const zones = [
  ...new Set([officeZone, Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')]),
]

const toSourceFields = ({ text, zone, dateOrder }: FormValues, file: File | null) => ({
  chat: file ?? new File([text], 'pasted.txt', { type: 'text/plain' }),
  zone,
  dateOrder,
})

function usePreview(params: { id: string }, typed: FormValues, file: File | null) {
  return useQuery({
    queryKey: ['chats', 'preview', params.id, file ? describeFile(file) : typed.text, typed.zone, typed.dateOrder],
    queryFn: () => api.chats.preview({ params, form: buildMultipartForm(toSourceFields(typed, file)) }),
    enabled: file !== null || Boolean(typed.text),
    retry: false,
    gcTime: 0,
  })
}

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
      const nameFields = preview && toNameFields(preview, values.answers)
      return api.chats.read(
        { params, form: buildMultipartForm({ ...toSourceFields(values, file), ...nameFields }) },
        options,
      )
    },
    after({ chat, added }) {
      toast.success(words.done(added), chat ? () => undo.run(chat) : undefined)
      onClose()
    },
    groups: ['chats'],
  })
  const { typed, field, set } = form
  const previewQuery = usePreview(params, typed, file)
  const preview: ChatPreview | undefined = previewQuery.data?.preview
  return (
    <DealForm
      form={{ ...form, error: previewQuery.error ?? form.error }}
      label={words.open}
      submit={words.read(preview?.fresh ?? 0)}
      disabled={!preview?.fresh || !areAllAnswered(preview, typed.answers)}
      failed={words.failed}
      onClose={onClose}
      className="rounded-md border border-line p-3"
    >
      <p className="text-sm text-muted">{words.how}</p>
      <FileButton
        name={words.file}
        label={file?.name ?? words.choose}
        accept=".txt,text/plain"
        disabled={form.busy}
        onFiles={([selectedFile]) => {
          if (!selectedFile) return
          setFile(selectedFile)
          set({ dateOrder: '' })
        }}
      />
      <TextArea
        label={words.paste}
        rows={3}
        {...field('text', 'chat')}
        onChange={({ target }) => {
          setFile(null)
          set({ text: target.value, dateOrder: '' })
        }}
      />
      <SelectField label={words.zone} hint={words.zoneHint} {...field('zone')}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      {preview && (
        <DateOrders preview={preview} value={typed.dateOrder} onChange={(next) => set({ dateOrder: next })} />
      )}
      <div role="status" className="text-sm text-muted empty:hidden">
        {previewQuery.isLoading && words.looking}
      </div>
      {preview && (
        <PreviewSummary
          preview={preview}
          customer={order.user}
          answers={typed.answers}
          onAnswer={(next) => set({ answers: next })}
        />
      )}
    </DealForm>
  )
}
