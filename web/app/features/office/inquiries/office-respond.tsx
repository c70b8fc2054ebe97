import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type Inquiry, inquiryResponseText } from '@minato/contract/office/inquiries/endpoints.ts'
import {
  formatInquiryCountry,
  inquiryAdminLimits,
  inquiryAdminMessages,
} from '@minato/contract/office/inquiries/office.ts'
import { fillPlaceholders } from '@minato/contract/office/reply-templates/facts.ts'
import { respondentName } from '@minato/contract/platform/users/actor-names.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { secondSubmitKeys } from '#forms/saving/submit-key.ts'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { Button } from '#ui/actions/button.tsx'
import { MessageDialog } from '#ui/actions/dialog.tsx'
import { toast } from '#ui/actions/toast.ts'
import { SelectField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { formatInquirerName, formatLanguage, formatVehicle, Response } from './office-details.tsx'

/** A dialog reports an empty response, not the field. */
const responseSchema = z.object({ adminResponse: inquiryResponseText })
const Field = createFields<z.input<typeof responseSchema>>()

/** Sends the version that was read. A retry of the same text is idempotent. */
export function RespondForm({ inquiry, onDone, onNext }: { inquiry: Inquiry; onDone(): void; onNext(): void }) {
  const [missing, setMissing] = useState(false)
  const opensNext = useRef(false)
  const edit = useEditForm({
    entity: 'inquiry',
    schema: responseSchema,
    record: inquiry,
    toValues: () => ({ adminResponse: '' }),
    toComparedFields: ({ status, adminResponse }) => ({ status, adminResponse }),
    read: ({ id }) => api.inquiries.show({ params: { id } }),
    checkExtraInput(): boolean {
      const empty = form.getValues('adminResponse').trim() === ''
      setMissing(empty)
      return !empty
    },
    update({ adminResponse }, { id, version }, withKey) {
      const body = { status: 'RESPONDED', adminResponse, respondedBy: respondentName, version } as const
      return api.inquiries.update({ params: { id }, body }, withKey(body))
    },
    groups: ['inquiries'],
    onSaved({ email }) {
      toast.success(t('Your response is on its way to {email}.', { email }))
      opensNext.current ? onNext() : onDone()
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    opensNext.current = event.nativeEvent.submitter?.getAttribute('aria-keyshortcuts') === secondSubmitKeys
    return edit.submit(event)
  }
  const { form, base = inquiry } = edit
  function insert(template: string) {
    const text = [form.getValues('adminResponse').trim(), fillTemplate(template, base)].filter(Boolean).join('\n\n')
    form.setValue('adminResponse', text, { shouldDirty: true })
    form.setFocus('adminResponse')
  }
  return (
    <EditForm
      edit={{ ...edit, submit }}
      label={t('Respond')}
      submit={t('Send Response')}
      saving={t('Sending …')}
      focus="adminResponse"
      failed={{ title: t('Response Failed'), text: t('Failed to send response') }}
      onClose={onDone}
      secondSubmit={
        <Button type="submit" disabled={edit.busy} aria-keyshortcuts={secondSubmitKeys}>
          {t('Send and Next')}
        </Button>
      }
    >
      <InquirySummary inquiry={base} />
      <TemplateField onChoose={insert} />
      <Field.Area
        name="adminResponse"
        label={t('Response')}
        required
        rows={8}
        hint={t('It will be sent by email to {email}.', { email: base.email })}
        limit={inquiryAdminLimits.response}
      />
      <MessageDialog
        open={missing}
        onClose={() => setMissing(false)}
        title={t('Response Required')}
        text={inquiryAdminMessages.responseMissing}
        actions={<Button onClick={() => setMissing(false)}>{t('OK')}</Button>}
      />
    </EditForm>
  )
}

const InquirySummary = ({ inquiry }: { inquiry: Inquiry }) => (
  <>
    <p className="text-sm">
      {[
        formatInquirerName(inquiry),
        formatInquiryCountry(inquiry.country),
        formatLanguage(inquiry),
        formatVehicle(inquiry),
        inquiry.port,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {inquiry.message && (
      <blockquote className="max-h-40 overflow-y-auto border-s-2 border-line ps-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
        {inquiry.message}
      </blockquote>
    )}
    {inquiry.adminResponse && <Response inquiry={inquiry} />}
  </>
)

/** The answer is in the buyer's language, so it names the country in that language. */
const formatCountry = ({ country, language }: Inquiry) =>
  /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames(language ?? sourceLanguage, { type: 'region' }).of(country === 'UK' ? 'GB' : country)
    : country

const fillTemplate = (template: string, inquiry: Inquiry) =>
  fillPlaceholders(template, {
    name: inquiry.name ? formatInquirerName(inquiry) : '',
    vehicle: formatVehicle(inquiry),
    port: inquiry.port ?? '',
    country: formatCountry(inquiry),
    reference: toShortId(inquiry.id),
  })

function TemplateField({ onChoose }: { onChoose(text: string): void }) {
  const { data: templates = [] } = useQuery({ ...query(api.replyTemplates.listAll), select: ({ data }) => data })
  if (templates.length === 0) return null
  return (
    <SelectField
      label={t('Reply template')}
      value=""
      onChange={({ target }) => onChoose(templates.find(({ id }) => id === target.value)?.text ?? '')}
    >
      <option value="">{t('Insert a template …')}</option>
      {renderOptions(templates.map(({ id, title }) => [id, title]))}
    </SelectField>
  )
}
