import type { CheckedInvoice } from '@minato/contract/deal/issued-documents/check-endpoints.ts'
import { documentStates, checkWords as words } from '@minato/contract/deal/issued-documents/invoice-check.ts'
import { formatLaterPayment, sumLabels } from '@minato/contract/deal/payments/due.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { getFailureText } from '#lib/api/failure.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { Badge, Notice } from '#ui/display/badge.tsx'
import { type Fact, FactList } from '#ui/display/fact-list.tsx'
import { TextField } from '#ui/forms/field.tsx'

type Typed = { number: string; code: string }
type CheckResult = { input: Typed } & ({ invoice: CheckedInvoice } | { failed: string })

/** Checks an invoice by number and code. The URL in its QR code, `#NUMBER.CODE`, fills them in and submits. */
export function CheckForm() {
  const { hash } = useLocation()
  const [result, setResult] = useState<CheckResult | null>(null)
  const form = useForm<Typed>({ defaultValues: { number: '', code: '' } })
  const { errors, isSubmitting } = form.formState
  const { reset, handleSubmit } = form
  const input = form.watch()
  const isCurrent = result?.input.number === input.number && result.input.code === input.code
  const submit = handleSubmit(async (body) => setResult(await checkInvoice(body)))

  useEffect(() => {
    const [, number, code] = /^#([\w-]+)\.([\w-]+)$/.exec(hash) ?? []
    reset({ number: number ?? '', code: code ?? '' })
    if (number && code) void handleSubmit(async (body) => setResult(await checkInvoice(body)))()
  }, [hash, reset, handleSubmit])

  const field = (name: keyof Typed, placeholder: string, missing: string) => (
    <TextField
      label={words[name]}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      error={errors[name] && missing}
      {...form.register(name, { required: true })}
    />
  )
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-4" aria-label={words.title}>
        {field('number', 'PI-2026-00123', t('Please enter the number of the invoice'))}
        {field('code', '01234-ABCDE', t('Please enter the code of the invoice'))}
        <SubmitButton busy={isSubmitting}>{words.button}</SubmitButton>
      </form>
      <div role="status" className="empty:hidden">
        {result &&
          isCurrent &&
          !isSubmitting &&
          ('invoice' in result ? <InvoiceResult {...result.invoice} /> : <Notice tone="bad">{result.failed}</Notice>)}
      </div>
    </>
  )
}

async function checkInvoice(input: Typed): Promise<CheckResult> {
  try {
    const { api } = await import('#lib/api/api.ts')
    return { input, ...(await api.invoiceChecks.verify({ body: input })) }
  } catch (error) {
    return { input, failed: getFailureText(error, words.failed) }
  }
}

const goodStates = new Set(['valid', 'paid'])

function InvoiceResult({ state, number, payee, bank, lastFour, currency, total, dueNow, later }: CheckedInvoice) {
  const money = (sum: number) => formatSum(sum, currency)
  const { label, advice } = documentStates[state]
  return (
    <section aria-label={number} className="grid gap-3 border border-line p-4">
      <p>
        <Badge tone={goodStates.has(state) ? 'good' : 'bad'}>{label}</Badge>
      </p>
      <p className="font-semibold">{advice}</p>
      <FactList
        rows={[
          [words.number, number],
          [t('Payee'), payee],
          [t('Bank'), bank],
          [t('Account number ends in'), lastFour],
          [sumLabels.total, money(total)],
          ...(state === 'valid' ? [[sumLabels.dueNow, money(dueNow)] as Fact] : []),
          ...(later ? [[sumLabels.later, formatLaterPayment({ ...later, sum: money(later.sum) })] as Fact] : []),
        ]}
      />
    </section>
  )
}
