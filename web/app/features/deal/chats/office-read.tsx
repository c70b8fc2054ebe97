import type { ChatPreview } from '@minato/contract/deal/chats/endpoints.ts'
import type { DateOrder } from '@minato/contract/deal/chats/facts.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import { officeZone } from '@minato/contract/values/days.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDealAct } from '~/deal/use-deal-act'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { multipart } from '~/lib/api/multipart'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
import { SelectField, TextArea } from '~/ui/write/field'
import { FileButton } from '~/ui/write/file-button'
import { useUndo } from './office-imports.tsx'
import { type Answers, isAnswered, LookedAt, namesOf } from './office-preview.tsx'
import { chatWords as words } from './words.ts'

type Source = { chat: File | null; zone: string; dateOrder: DateOrder | '' }

/** Every zone that the browser knows, the office's own first, then the reader's. */
const zones = [
  ...new Set([officeZone, Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')]),
]

/** Reads an export of WhatsApp into an order, after a look at it. */
export function ReadChat({ order, onClose }: { order: Order; onClose(): void }) {
  const [source, setSource] = useState<Source>({ chat: null, zone: officeZone, dateOrder: '' })
  const [answers, setAnswers] = useState<Answers>({})
  const params = { id: order.id }
  const look = useMutation({
    mutationFn: (from: Source) => api.chats.preview({ params, form: multipart(from) }),
  })
  function change(some: Partial<Source>) {
    const next = { ...source, ...some }
    setSource(next)
    if (next.chat) look.mutate(next)
    else look.reset()
  }
  const preview = look.data?.preview
  const read = useReading(order.id, onClose)
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <p className="text-sm text-muted">{words.how}</p>
      <FileButton
        name={words.file}
        label={source.chat?.name ?? words.choose}
        accept=".txt,text/plain"
        disabled={read.isPending}
        onFiles={([chat]) => chat && change({ chat, dateOrder: '' })}
      />
      <TextArea
        label={words.paste}
        rows={3}
        onChange={({ target: { value } }) =>
          change({ chat: value ? new File([value], 'pasted.txt', { type: 'text/plain' }) : null, dateOrder: '' })
        }
      />
      <SelectField
        label={words.zone}
        hint={words.zoneHint}
        value={source.zone}
        onChange={(event) => change({ zone: event.target.value })}
      >
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      {preview && preview.dateOrders.length > 1 && (
        <DateOrders of={preview} value={source.dateOrder} onChange={(dateOrder) => change({ dateOrder })} />
      )}
      <div role="status" className="text-sm text-muted empty:hidden">
        {look.isPending && words.looking}
      </div>
      {preview && !look.isPending && (
        <LookedAt preview={preview} customer={order.user} answers={answers} onAnswer={setAnswers} />
      )}
      <div role="alert" className="empty:hidden">
        {(look.error ?? read.error) && <Notice tone="bad">{sentence(look.error ?? read.error, words.failed)}</Notice>}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="main"
          busy={read.isPending}
          disabled={!preview?.fresh || look.isPending || !isAnswered(preview, answers)}
          onClick={() => preview && read.run(multipart({ ...source, ...namesOf(preview, answers) }))}
        >
          {words.read(preview?.fresh ?? 0)}
        </Button>
      </div>
    </div>
  )
}

function useReading(orderId: string, onDone: () => void) {
  const undo = useUndo(orderId)
  return useDealAct({
    send: (form: FormData, options) => api.chats.read({ params: { id: orderId }, form }, options),
    after: ({ chat, added }) => {
      toast.success(words.done(added), chat ? () => undo.mutate(chat) : undefined)
      onDone()
    },
    groups: ['chats'],
  })
}

type OrdersProps = { of: ChatPreview; value: DateOrder | ''; onChange(order: DateOrder): void }

const DateOrders = ({ of, value, onChange }: OrdersProps) => (
  <SelectField
    label={words.order}
    hint={words.orderHint}
    required
    value={value}
    onChange={(event) => onChange(event.target.value as DateOrder)}
  >
    <option value="" disabled>
      {words.choice}
    </option>
    {of.dateOrders.map((order) => (
      <option key={order} value={order}>
        {words.orders[order]}
      </option>
    ))}
  </SelectField>
)
