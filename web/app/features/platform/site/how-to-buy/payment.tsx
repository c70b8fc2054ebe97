import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { useSite } from '#lib/page/site.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { getAboutPath } from '../about/tabs.ts'
import payment, { type Section } from '../content/payment.md'
import { contentValues } from '../content/values.ts'
import { FactTable } from '../parts/facts.tsx'
import { Steps } from '../parts/steps.tsx'

/** `payees` belong to the accounts in force; `example` is the price of a vehicle at a port. */
export function Payment({ payees, example }: { payees: readonly string[]; example: ReactNode }) {
  const { company, reservationDays } = useSite()
  const values = { ...contentValues(company, reservationDays), payees: payees.join('; ') }
  const [{ title, text, items }, currencies, steps] = payment<[Section, Section, Section]>(values)
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 mb-6 max-w-prose text-lg">{text}</p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <FactTable facts={items.map(({ name, text }) => ({ name, value: text }))} />
        <div className="grid gap-6">
          <section>
            <h3 className="text-xl">{currencies.title}</h3>
            <p className="mt-2">{currencies.text}</p>
          </section>
          {example}
        </div>
      </div>
      <h3 className="mt-10 mb-4 text-xl">{steps.title}</h3>
      <Steps steps={steps.items} level="h4" />
      <p className="mt-8">
        <ButtonLink to={getAboutPath('bank')} variant="main">
          {t('See Bank Details')}
        </ButtonLink>
      </p>
    </>
  )
}
