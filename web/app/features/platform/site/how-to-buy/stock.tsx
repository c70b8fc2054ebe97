import { t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import stock, { type Section } from '../content/buy-from-stock.md'
import { contentValues } from '../content/values.ts'
import { CheckList } from '../parts/points.tsx'
import { Steps } from '../parts/steps.tsx'

/** `example` is the price of a stock vehicle at a port. */
export function Stock({ example }: { example: ReactNode }) {
  const { company, reservationDays } = useSite()
  const [{ title, text, items }, rules] = stock<[Section, Section]>(contentValues(company, reservationDays))
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 mb-6 max-w-prose text-lg">{text}</p>
      <Steps steps={items} />
      <div className="mt-10 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <section>
          <h3 className="mb-4 text-xl">{rules.title}</h3>
          <CheckList points={rules.items} />
        </section>
        {example}
      </div>
      <p className="mt-8">
        <ButtonLink to={paths.cars} variant="main">
          {t('View All Stock')}
        </ButtonLink>
      </p>
    </>
  )
}
