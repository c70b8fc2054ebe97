import { useSite } from '#lib/page/site.tsx'
import { BadgeDollarSign, FileSearch, MessagesSquare, ShieldCheck } from '#ui/icons.ts'
import { Gavel, HandCoins } from '#ui/more-icons.ts'
import { contentValues } from '../content/values.ts'
import why, { type Section } from '../content/why-choose-us.md'
import { CheckList } from '../parts/points.tsx'

/** The icon of each reason, in the order of the content file. */
const icons = [ShieldCheck, FileSearch, BadgeDollarSign, Gavel, HandCoins, MessagesSquare]

export function WhyChooseUs() {
  const { company, reservationDays, isSetUp } = useSite()
  const values = {
    ...contentValues(company, reservationDays),
    bodies: company.tradeBodies.length,
    offices: isSetUp && company.offices.length > 1,
    office: isSetUp && company.offices.length === 1,
    founded: isSetUp && company.founded,
  }
  const [{ title, text, items }, benefits] = why<[Section, Section]>(values)
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 max-w-prose text-lg">{text}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ name, text }, index) => {
          const Icon = icons[index] ?? ShieldCheck
          return (
            <li key={name} className="slip p-5">
              <Icon className="size-7 text-link" aria-hidden />
              <h3 className="mt-3 text-lg">{name}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          )
        })}
      </ul>
      <h3 className="mt-10 mb-4 text-xl">{benefits.title}</h3>
      <CheckList points={benefits.items} />
    </>
  )
}
