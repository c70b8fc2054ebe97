import { shortId } from '@minato/contract/cars/facts.ts'
import type { Inquiry } from '@minato/contract/inquiries/endpoints.ts'
import { countryName, inquiryAdminLimits, inquiryAdminMessages, respondent } from '@minato/contract/inquiries/office.ts'
import { fillIn, openWords, templateMessages } from '@minato/contract/reply-templates/facts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { query, refresh } from '~/lib/query'
import { useSameKey } from '~/lib/same-key'
import { Button } from '~/ui/act/button'
import { MessageDialog } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'
import { CountedArea } from '~/ui/write/counted-area'
import { SelectField } from '~/ui/write/field'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { SaveFailure } from '~/ui/write/save-failure'
import { StaleEdit } from '~/ui/write/stale-edit'
import { submitKey } from '~/ui/write/submit-key'
import { useStaleEdit } from '~/ui/write/use-stale-edit'
import { WindowFoot } from '~/ui/write/window-foot'
import { Response } from './office-details.tsx'
import { nameOf, vehicleOf } from './office-summary.tsx'

const texts = inquiryAdminMessages
const limit = inquiryAdminLimits.response

/** Answers one inquiry. What is typed here stays until it has been sent or given up. */
export function RespondForm({ inquiry, onDone }: { inquiry: Inquiry; onDone(): void }) {
  const element = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [tried, setTried] = useState(false)
  const guard = useLeaveGuard(text.trim() !== '')
  const { stale, send } = useResponse(inquiry, {
    onSent() {
      guard.free()
      onDone()
    },
    onDiscard: () => setText(''),
  })
  const { base } = stale
  const open = openWords(text)
  const focus = () => element.current?.querySelector('textarea')?.focus()
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!text.trim()) setMissing(true)
    else if (text.length > limit || open.length > 0) focus()
    else send.mutate(text)
  }
  return (
    <form ref={element} noValidate onSubmit={submit} onKeyDown={submitKey} aria-label="Respond" className="grid gap-4">
      <Asked inquiry={base} />
      <TemplateField
        onChoose={(template) => {
          setText([text.trim(), filled(template, base)].filter(Boolean).join('\n\n'))
          focus()
        }}
      />
      <CountedArea
        label="Response"
        required
        rows={8}
        hint={`Goes by e-mail to ${base.email}.`}
        length={text.length}
        limit={limit}
        error={tried && open.length > 0 ? templateMessages.openWords(open) : undefined}
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

/** What is answered, and what was answered before. */
const Asked = ({ inquiry }: { inquiry: Inquiry }) => (
  <>
    <p className="text-sm">
      {[nameOf(inquiry), countryName(inquiry.country), vehicleOf(inquiry), inquiry.port].filter(Boolean).join(' · ')}
    </p>
    {inquiry.message && (
      <blockquote className="max-h-40 overflow-y-auto border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
        {inquiry.message}
      </blockquote>
    )}
    {inquiry.adminResponse && <Response inquiry={inquiry} />}
  </>
)

/** A template's text, with what this inquiry says in it. */
const filled = (template: string, inquiry: Inquiry) =>
  fillIn(template, {
    name: inquiry.name ? nameOf(inquiry) : '',
    vehicle: vehicleOf(inquiry),
    port: inquiry.port ?? '',
    country: countryName(inquiry.country),
    reference: shortId(inquiry.id),
  })

/** The ready answers, where there are any. One that is chosen is written below what stands there already. */
function TemplateField({ onChoose }: { onChoose(text: string): void }) {
  const { data: templates = [] } = useQuery({ ...query(api.replyTemplates.listAll), select: ({ data }) => data })
  if (templates.length === 0) return null
  return (
    <SelectField
      label="Reply template"
      value=""
      onChange={({ target }) => onChoose(templates.find(({ id }) => id === target.value)?.text ?? '')}
    >
      <option value="">Insert a template …</option>
      {templates.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
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
