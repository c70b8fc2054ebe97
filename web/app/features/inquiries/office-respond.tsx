import type { Inquiry } from '@minato/contract/inquiries/endpoints.ts'
import { inquiryAdminLimits, inquiryAdminMessages, respondent } from '@minato/contract/inquiries/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { useSameKey } from '~/lib/same-key'
import { Button } from '~/ui/act/button'
import { MessageDialog } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'
import { CountedArea } from '~/ui/write/counted-area'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { SaveFailure } from '~/ui/write/save-failure'
import { StaleEdit } from '~/ui/write/stale-edit'
import { submitKey } from '~/ui/write/submit-key'
import { useStaleEdit } from '~/ui/write/use-stale-edit'
import { WindowFoot } from '~/ui/write/window-foot'
import { Response } from './office-details.tsx'

const texts = inquiryAdminMessages
const limit = inquiryAdminLimits.response

/** Answers one inquiry. What is typed here stays until it has been sent or given up. */
export function RespondForm({ inquiry, onDone }: { inquiry: Inquiry; onDone(): void }) {
  const element = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const guard = useLeaveGuard(text.trim() !== '')
  const { stale, send } = useResponse(inquiry, {
    onSent() {
      guard.free()
      onDone()
    },
    onDiscard: () => setText(''),
  })
  const { base } = stale
  const focus = () => element.current?.querySelector('textarea')?.focus()
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) setMissing(true)
    else if (text.length > limit) focus()
    else send.mutate(text)
  }
  return (
    <form ref={element} noValidate onSubmit={submit} onKeyDown={submitKey} aria-label="Respond" className="grid gap-4">
      {base.message && (
        <blockquote className="max-h-40 overflow-y-auto border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
          {base.message}
        </blockquote>
      )}
      {base.adminResponse && <Response inquiry={base} />}
      <CountedArea
        label="Response"
        required
        rows={8}
        hint={`Goes by e-mail to ${base.email}.`}
        length={text.length}
        limit={limit}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <StaleEdit entity="inquiry" edit={stale} mine={text.trim() ? ['adminResponse'] : []} />
      <WindowFoot>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="main" busy={send.isPending || stale.reading} aria-keyshortcuts="Control+Enter">
          {send.isPending ? 'Sending …' : 'Send Response'}
        </Button>
      </WindowFoot>
      <MessageDialog
        open={missing}
        onClose={() => setMissing(false)}
        title="Response Required"
        text={texts.responseMissing}
        actions={<Button onClick={() => setMissing(false)}>OK</Button>}
      />
      <SaveFailure
        title="Response Failed"
        text={sentence(send.error, 'Failed to send response')}
        error={send.error}
        onClose={send.reset}
      />
      {guard.dialog}
    </form>
  )
}

/** Sends a response on the version that it was written on. Trying the same text again sends it once. */
function useResponse(inquiry: Inquiry, { onSent, onDiscard }: { onSent(): void; onDiscard(): void }) {
  const queries = useQueryClient()
  const stale = useStaleEdit({
    thing: inquiry,
    read: ({ id }) => api.inquiries.show({ params: { id } }),
    shown: ({ status, adminResponse }) => ({ status, adminResponse }),
    onTake: (_, keep) => keep || onDiscard(),
  })
  const sameKey = useSameKey()
  const send = useMutation({
    mutationFn: (adminResponse: string) => {
      const { id, version } = stale.base
      const body = { status: 'RESPONDED', adminResponse, respondedBy: respondent, version } as const
      return api.inquiries.update({ params: { id }, body }, sameKey(body))
    },
    onSuccess: ({ email }) => {
      toast.success(`Your response is on its way to ${email}.`)
      refresh(queries, 'inquiries')
      onSent()
    },
    onError: stale.meet,
  })
  return { stale, send }
}
