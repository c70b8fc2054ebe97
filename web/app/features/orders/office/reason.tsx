import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '~/features/session/session'
import { sentence } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
import { TextField } from '~/ui/write/field'
import { orderWords } from '../words.ts'

type Typed = Readonly<Record<string, string>>
type Props = {
  /** What the button says that leads to it, and the one that does it. */
  opens: string
  submit: string
  label: string
  hint?: string
  /** What is said when it is done. */
  done: string
  /** Is given the `reason`, and the fields that stand before it by their names. */
  send(typed: Typed): Promise<unknown>
  /** Fields that stand before the reason, with what is wrong with them. */
  before?(faults: Typed): ReactNode
}

/** Changes an order for a reason that its customer reads, and that is asked for first. */
export function ForReason({ opens, ...form }: Props) {
  const { may } = useSession()
  const [open, setOpen] = useState(false)
  if (!may('orders.edit')) return null
  if (open) return <ReasonForm {...form} onClose={() => setOpen(false)} />
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      {opens}
    </Button>
  )
}

function ReasonForm({ label, hint, submit, done, send, before, onClose }: Omit<Props, 'opens'> & { onClose(): void }) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  // The button that opened this is gone.
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  const { mutate, error, isError, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(done)
      onClose()
      return refresh(queries, 'orders')
    },
  })
  const faults: Typed = error instanceof ApiError ? error.errors : {}
  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(Object.fromEntries(new FormData(event.currentTarget)) as Typed)
  }
  return (
    <form ref={form} noValidate onSubmit={start} className="mt-3 grid w-full gap-3 rounded-md border border-line p-3">
      {before?.(faults)}
      <TextField label={label} hint={hint} name="reason" required maxLength={300} error={faults.reason} />
      <div role="alert" className="empty:hidden">
        {isError && Object.keys(faults).length === 0 && (
          <Notice tone="bad">{sentence(error, orderWords.changeFailed)}</Notice>
        )}
      </div>
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="main" busy={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
