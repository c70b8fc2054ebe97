import { t } from '@minato/contract/language/messages.ts'
import type { buildContactFormSchema } from '@minato/contract/office/inquiries/draft.ts'
import {
  contactTitles,
  contactTitleTexts,
  inquiryLimits,
  inquiryMessages,
} from '@minato/contract/office/inquiries/facts.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { createLazyResolver } from '#forms/lazy-resolver.ts'
import { createPageDraft } from '#forms/page/use-page-draft.ts'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { type Outcome, OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { Alert } from '#ui/display/badge.tsx'
import { CountedArea } from '#ui/forms/counted-area.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { dropEmptyFields, getFieldError, HoneypotField, usePrefill } from './form-helpers.tsx'
import { SecurityQuestionField, useSecurityQuestion } from './security-question.tsx'
import { inquiryWords } from './words.ts'

const { contact: messages } = inquiryMessages
type Schema = ReturnType<typeof buildContactFormSchema>
const resolver = createLazyResolver(
  async () => (await import('@minato/contract/office/inquiries/draft.ts')).buildContactFormSchema,
)
const required = ['name', 'country', 'email', 'mobile', 'message'] as const
const draft = createPageDraft<z.input<Schema>>({ kind: 'contact', names: ['title', ...required] })

/** `countries`: stored value and visible name. */
export function ContactForm({ countries }: { countries: readonly (readonly [string, string])[] }) {
  const hydrated = useHydrated()
  const sum = useSecurityQuestion()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { form, element, submit, busy } = usePageForm<z.input<Schema>, z.output<Schema>, unknown, typeof sum>({
    resolver,
    context: sum,
    draft,
    async send({ sum: _, ...values }, withKey) {
      setFault(null)
      const { api } = await import('#lib/api/api.ts')
      const body = dropEmptyFields(values)
      return api.inquiries.contact({ body }, withKey(body))
    },
    onSent() {
      form.reset()
      prefill()
      sum.showAnother()
      setOutcome({ title: messages.sentTitle, text: messages.sent, good: true, durationMs: null })
    },
    onFailed: () => setOutcome({ title: inquiryWords.failedTitle, text: messages.failed, good: false }),
    onFaults(faults) {
      const values = form.getValues()
      const hasBlank = required.some((name) => !values[name]?.trim())
      setFault(hasBlank ? messages.missing : String(Object.values(faults)[0]?.message))
    },
  })
  const { errors } = form.formState
  const prefill = usePrefill((field, value) => {
    const isListed = field !== 'country' || countries.some(([stored]) => stored === value)
    if (isListed && !form.getValues(field)) form.setValue(field, value)
  })
  const message = useWatch({ control: form.control, name: 'message' }) ?? ''
  const bind = (name: (typeof required)[number] | 'title' | 'sum') => ({
    ...form.register(name),
    error: getFieldError(name, errors[name], form.getValues(name)),
  })

  return (
    <form ref={element} onSubmit={submit} noValidate className="relative grid gap-4 sm:grid-cols-2">
      <Alert text={fault} className="sm:col-span-2" />
      <SelectField label={t('Title (optional)')} autoComplete="honorific-prefix" {...bind('title')}>
        <option value="">{t('Please select')}</option>
        {renderOptions(contactTitles.map((title) => [title, contactTitleTexts[title]]))}
      </SelectField>
      <TextField label={t('Name')} required autoComplete="name" {...bind('name')} />
      <SelectField label={t('Country')} required autoComplete="country-name" {...bind('country')}>
        <option value="">{t('Select your country')}</option>
        {renderOptions(countries)}
      </SelectField>
      <TextField label={t('Email')} required type="email" inputMode="email" autoComplete="email" {...bind('email')} />
      <TextField label={t('Mobile')} required type="tel" inputMode="tel" autoComplete="tel" {...bind('mobile')} />
      <CountedArea
        label={t('Message')}
        required
        className="sm:col-span-2"
        limit={inquiryLimits.contactMessage}
        length={message.length}
        {...bind('message')}
      />
      <SecurityQuestionField
        {...bind('sum')}
        question={sum.question}
        onAnother={() => {
          sum.showAnother()
          form.resetField('sum', { defaultValue: '' })
        }}
      />
      <HoneypotField {...form.register('q7')} />
      <div className="sm:col-span-2">
        <SubmitButton className="w-full sm:w-auto" disabled={!hydrated} busy={busy}>
          {busy ? t('Sending …') : t('Send Message')}
        </SubmitButton>
      </div>
      <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} confirm={t('OK')} />
    </form>
  )
}
