import type { Inquiry } from '@minato/contract/inquiries/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api'
import { refresh } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { EditOutcome } from '~/ui/write/edit-outcome'
import { TextArea } from '~/ui/write/field'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { submitKey } from '~/ui/write/submit-key'
import { useStaleEdit } from '~/ui/write/use-stale-edit'

/** What the office notes of an inquiry for itself. What is typed here stays until it is saved or given up. */
export function NotesForm({ inquiry }: { inquiry: Inquiry }) {
  const queries = useQueryClient()
  const [text, setText] = useState(inquiry.internalNotes ?? '')
  const stale = useStaleEdit({
    thing: inquiry,
    read: ({ id }) => api.inquiries.show({ params: { id } }),
    shown: ({ status, internalNotes }) => ({ status, internalNotes }),
    onTake: (newer, keep) => keep || setText(newer.internalNotes ?? ''),
  })
  const { base } = stale
  const touched = text !== (base.internalNotes ?? '')
  const guard = useLeaveGuard(touched)
  const save = useMutation({
    mutationFn: () =>
      api.inquiries.update({ params: { id: base.id }, body: { internalNotes: text, version: base.version } }),
    onSuccess(saved) {
      stale.setBase(saved)
      setText(saved.internalNotes ?? '')
      toast.success('The notes were saved.')
      return refresh(queries, 'inquiries')
    },
    onError: stale.meet,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (touched) save.mutate()
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={submitKey} aria-label="Internal notes">
      <TextArea
        label="Internal notes"
        hint="Only the office reads this."
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <EditOutcome
        entity="inquiry"
        edit={stale}
        mine={touched ? ['internalNotes'] : []}
        error={save.error}
        failed="Failed to save the notes. Please try again."
      />
      <div className="mt-3 flex justify-end empty:hidden">
        {touched && (
          <Button type="submit" size="small" look="main" busy={save.isPending || stale.reading}>
            {save.isPending ? 'Saving …' : 'Save Notes'}
          </Button>
        )}
      </div>
      {guard.dialog}
    </form>
  )
}
