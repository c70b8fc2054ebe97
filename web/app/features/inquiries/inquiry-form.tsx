import { zodResolver } from '@hookform/resolvers/zod'
import { inquiryCountryOf, inquiryLimits, inquiryMessages } from '@minato/contract/inquiries/facts.ts'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { sentence } from '~/lib/failure'
import { focusFirstFault, showFaults } from '~/lib/form-faults'
import { useHydrated } from '~/lib/use-hydrated'
import { Button } from '~/ui/act/button'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { CountedArea } from '~/ui/write/counted-area'
import { filledIn } from './filled-in.ts'
import { BuyerFields, DetailFields, VehicleFields } from './inquiry-form-fields.tsx'
import { type InquiryDraft, inquiryFault, inquirySchema, type TypedInquiry } from './inquiry-form-values.ts'
import { TrapField } from './trap-field.tsx'
import { usePrefill } from './use-prefill.ts'
import { inquiryWords } from './words.ts'

/**
 * The vehicle inquiry form. Its fields have no default values: what somebody typed before the page came alive on a slow
 * line is kept.
 */
export function InquiryForm() {
  const element = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useForm<TypedInquiry, unknown, InquiryDraft>({
    resolver: zodResolver(inquirySchema),
    // The dialog speaks first; the first field that is wrong gets the focus when it closes.
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const message = useWatch({ control: form.control, name: 'message' }) ?? ''
  const prefill = usePrefill((field, known) => {
    const value = field === 'country' ? inquiryCountryOf(known) : known
    if (value && field !== 'name' && !form.getValues(field)) form.setValue(field, value)
  })

  const submit = form.handleSubmit(
    async (draft) => {
      try {
        const { api } = await import('~/lib/api')
        await api.inquiries.create({ body: filledIn(draft) })
        form.reset()
        prefill()
        setOutcome({
          title: inquiryMessages.sentTitle,
          text: inquiryMessages.sent,
          good: true,
          stands: inquiryLimits.successStands,
        })
      } catch (error) {
        showFaults(error, (name, text) => form.setError(name as keyof TypedInquiry, { message: text }))
        setOutcome({ title: inquiryWords.failedTitle, text: sentence(error, inquiryWords.failed), good: false })
      }
    },
    (faults) => setOutcome({ ...inquiryFault(faults, form.getValues()), good: false }),
  )

  function close() {
    setOutcome(null)
    // The dialog gives the focus back first.
    setTimeout(() => focusFirstFault(element.current), 50)
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="relative space-y-8">
      <BuyerFields form={form} />
      <VehicleFields form={form} />
      <DetailFields form={form} />
      <CountedArea
        label="Message"
        limit={inquiryLimits.message}
        length={message.length}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <TrapField {...form.register('website')} />
      <Button type="submit" look="main" className="w-full sm:w-auto" disabled={!hydrated} busy={isSubmitting}>
        {isSubmitting ? 'Sending …' : 'Submit Inquiry'}
      </Button>
      <OutcomeDialog outcome={outcome} onClose={close} confirm="OK" />
    </form>
  )
}
