import { t } from '@minato/contract/language/messages.ts'
import {
  inquiryLimits,
  inquiryMessages,
  isYearRangeReversed,
  listMissingInquiryFields,
} from '@minato/contract/office/inquiries/facts.ts'
import { useState } from 'react'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { createLazyResolver } from '#forms/lazy-resolver.ts'
import { createPageDraft } from '#forms/page/use-page-draft.ts'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { type Outcome, OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { CountedArea } from '#ui/forms/counted-area.tsx'
import { findCountryCode, useLinkedInquiry } from './address.ts'
import { dropEmptyFields, HoneypotField, usePrefill } from './form-helpers.tsx'
import {
  BuyerFields,
  DetailFields,
  type InquiryCountry,
  type InquiryDraft,
  type TypedInquiry,
  VehicleFields,
} from './inquiry-form-fields.tsx'
import { inquiryWords } from './words.ts'

const resolver = createLazyResolver(async () => {
  const { inquiryDraft } = await import('@minato/contract/office/inquiries/draft.ts')
  return () => inquiryDraft
})

const draft = createPageDraft<TypedInquiry>({
  kind: 'inquiry',
  names: [
    ...(['country', 'email', 'mobile', 'customerType', 'port', 'inquiryType', 'make', 'model', 'steering'] as const),
    ...(['yearFrom', 'yearTo', 'engineCC', 'transmission', 'drive', 'exteriorColor', 'color', 'seats'] as const),
    ...(['mileage', 'message'] as const),
  ],
})

/** The fields have no default values: text typed before hydration must stay. */
export function InquiryForm({ countries }: { countries: readonly InquiryCountry[] }) {
  const hydrated = useHydrated()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { form, element, submit, busy, faultOrBefore } = usePageForm<TypedInquiry, InquiryDraft>({
    resolver,
    shouldFocusError: false,
    draft,
    async send(values, withKey) {
      const { api } = await import('#lib/api/api.ts')
      const body = dropEmptyFields(values)
      return api.inquiries.create({ body }, withKey(body))
    },
    onSent() {
      form.reset()
      prefill()
      const { sentTitle: title, sent: text } = inquiryMessages
      setOutcome({ title, text, good: true, durationMs: inquiryLimits.successStands })
    },
    onFailed: (error) =>
      setOutcome({ title: inquiryWords.failedTitle, text: getFailureText(error, inquiryWords.failed), good: false }),
    onFaults: (faults) => setOutcome({ ...findFirstFault(faults, form.getValues()), good: false }),
  })
  const { errors } = form.formState
  const message = useWatch({ control: form.control, name: 'message' }) ?? ''
  const prefill = usePrefill((field, accountValue) => {
    const value = field === 'country' ? findCountryCode(accountValue, countries) : accountValue
    if (value && field !== 'name' && !form.getValues(field)) form.setValue(field, value)
  })

  useLinkedInquiry(form, countries)

  return (
    <form ref={element} onSubmit={submit} noValidate className="relative space-y-8">
      <BuyerFields form={form} countries={countries} />
      <VehicleFields form={form} />
      <DetailFields form={form} />
      <CountedArea
        label={t('Message')}
        limit={inquiryLimits.message}
        length={message.length}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <HoneypotField {...form.register('q7')} />
      <SubmitButton className="w-full sm:w-auto" disabled={!hydrated} busy={busy}>
        {busy ? t('Sending …') : t('Submit Inquiry')}
      </SubmitButton>
      <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} after={faultOrBefore} confirm={t('OK')} />
    </form>
  )
}

/** Returns the first mistake in the order of the specification. */
function findFirstFault(errors: FieldErrors<TypedInquiry>, values: TypedInquiry) {
  const missingFields = listMissingInquiryFields(values)
  if (missingFields.length > 0)
    return { title: inquiryWords.missingTitle, text: inquiryMessages.missing(missingFields) }
  if (errors.email) return { title: inquiryWords.emailTitle, text: inquiryMessages.email }
  if (errors.mobile) return { title: inquiryWords.mobileTitle, text: inquiryMessages.mobile }
  if (isYearRangeReversed(values)) return { title: inquiryWords.yearsTitle, text: inquiryMessages.years }
  const [otherError] = Object.values(errors)
  return { title: t('Please Check Your Inquiry'), text: String(otherError?.message ?? inquiryWords.failed) }
}
