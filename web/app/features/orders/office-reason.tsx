import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
import { TextField } from '~/ui/write/field'
import { changeFailed } from './office-words.ts'

type Faults = Readonly<Record<string, string>>
type Props = {
  label: string
  hint?: string
  /** What its button says, and what is said when it is done. */
  submit: string
  done: string
  send(reason: string): Promise<unknown>
  onClose(): void
  /** A field that stands before the reason, with what is wrong with it. */
  before?(faults: Faults): ReactNode
}

/** Does something to an order for a reason that its customer reads. */
export function ReasonForm({ label, hint, submit, done, send, onClose, before }: Props) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // The button that opened this is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { mutate, error, isError, isPending } = useMutation({
    mutationFn: () => send(reason),
    onSuccess: () => {
      toast.success(done)
      onClose()
      return refresh(queries, 'orders')
    },
  })
  const faults: Faults = error instanceof ApiError ? error.errors : {}
  function start(event: FormEvent) {
    event.preventDefault()
    mutate()
  }
  return (
    <form ref={form} noValidate onSubmit={start} className="mt-3 grid gap-3 rounded-md border border-line p-3">
      {before?.(faults)}
      <TextField
        label={label}
        hint={hint}
        required
        maxLength={300}
        value={reason}
        error={faults.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div role="alert" className="empty:hidden">
        {isError && Object.keys(faults).length === 0 && <Notice tone="bad">{sentence(error, changeFailed)}</Notice>}
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
