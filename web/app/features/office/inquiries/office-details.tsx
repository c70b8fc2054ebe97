import type { Inquiry } from '@minato/contract/office/inquiries/endpoints.ts'
import { customerTypes, inquiryTypes, steerings } from '@minato/contract/office/inquiries/facts.ts'
import { countryName } from '@minato/contract/office/inquiries/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { WayTo } from '~/features/ground/session/allowed'
import { api } from '~/lib/api/api'
import { refresh } from '~/lib/api/query'
import { openedHere } from '~/lib/page/opened-here'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { type Fact, FactList, Part } from '~/ui/read/fact-list'
import { Moment } from '~/ui/read/moment'
import { EditOutcome } from '~/ui/write/edit-outcome'
import { TextArea } from '~/ui/write/field'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { submitKey } from '~/ui/write/submit-key'
import { useStaleEdit } from '~/ui/write/use-stale-edit'
import { InquiryStatusBadge, nameOf, years } from './office-summary.tsx'

/** Everything about one inquiry. */
export const InquiryDetails = ({ inquiry, respondAddress }: { inquiry: Inquiry; respondAddress: string }) => (
  <div className="grid gap-6">
    <div className="flex flex-wrap items-center gap-2">
      <InquiryStatusBadge status={inquiry.status} />
      <span className="text-sm text-muted">
        received <Moment at={inquiry.createdAt} exact />
      </span>
      <ButtonLink
        to={respondAddress}
        size="small"
        look="main"
        className="ml-auto"
        state={openedHere}
        preventScrollReset
      >
        Respond
      </ButtonLink>
    </div>
    <div className="grid gap-6 sm:grid-cols-2">
      <Facts title="Customer" rows={customerRows(inquiry)} />
      {inquiry.kind === 'VEHICLE' && <Facts title="Vehicle" rows={vehicleRows(inquiry)} />}
    </div>
    <Part title="Message">
      <p className="text-sm wrap-anywhere whitespace-pre-line">
        {inquiry.message ?? <span className="text-muted">There was no message.</span>}
      </p>
    </Part>
    {inquiry.adminResponse && <Response inquiry={inquiry} />}
  </div>
)

/** What was answered, and whether it has left. */
export const Response = ({ inquiry }: { inquiry: Inquiry }) => (
  <Part title="Response">
    <p className="text-sm wrap-anywhere whitespace-pre-line">{inquiry.adminResponse}</p>
    <p className="mt-1 text-xs text-muted">
      {inquiry.respondedBy}
      {inquiry.respondedAt && (
        <>
          , <Moment at={inquiry.respondedAt} exact />
        </>
      )}
      {' · '}
      {inquiry.emailSentAt ? (
        <>
          e-mail sent <Moment at={inquiry.emailSentAt} exact />
        </>
      ) : (
        'e-mail on its way'
      )}
    </p>
  </Part>
)

const customerRows = (inquiry: Inquiry): Fact[] => [
  [
    'Name',
    inquiry.userId ? (
      <WayTo key="name" needs="users.edit" className="text-link underline" to={paths.admin.editUser(inquiry.userId)}>
        {nameOf(inquiry)}
      </WayTo>
    ) : (
      inquiry.name && nameOf(inquiry)
    ),
  ],
  [
    'E-mail',
    <a key="mail" className="break-all text-link underline" href={`mailto:${inquiry.email}`}>
      {inquiry.email}
    </a>,
  ],
  [
    'Mobile',
    <a key="tel" className="text-link underline" href={`tel:${inquiry.mobile.replace(/[^+\d]/g, '')}`}>
      {inquiry.mobile}
    </a>,
  ],
  ['Country', countryName(inquiry.country)],
  ['Customer type', inquiry.customerType && customerTypes[inquiry.customerType]],
]

const vehicleRows = (inquiry: Inquiry): Fact[] => {
  const { inquiryType, steering, make, model, port } = inquiry
  const more: Fact[] = [
    ['Engine (cc)', inquiry.engineCC],
    ['Transmission', inquiry.transmission],
    ['Drive', inquiry.drive],
    ['Exterior color', inquiry.exteriorColor],
    ['Interior color', inquiry.color],
    ['Seats', inquiry.seats],
    ['Mileage (km)', inquiry.mileage],
  ]
  return [
    ['Type', inquiryType && inquiryTypes[inquiryType]],
    ['Make, model', [make, model].filter(Boolean).join(' ')],
    ['Years', years(inquiry)],
    ['Steering', steering && steerings[steering]],
    ['Port', port],
    ...more.filter(([, value]) => value !== null),
  ]
}

const Facts = ({ title, rows }: { title: string; rows: Fact[] }) => (
  <Part title={title}>
    <FactList rows={rows} />
  </Part>
)

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
