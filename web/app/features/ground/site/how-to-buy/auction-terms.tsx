import { useSite } from '#lib/page/site.tsx'
import terms, { type Section } from '../content/auction-terms.md'
import { contentValues } from '../content/values.ts'

export function AuctionTerms() {
  const { company, reservationDays } = useSite()
  const [{ title, text, items }] = terms<[Section]>(contentValues(company, reservationDays))
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 max-w-prose text-lg">{text}</p>
      <ol className="mt-6 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {items.map(({ name, text }, index) => (
          <li key={name} className="border-s-4 border-line ps-4">
            <h3 className="text-lg">
              {index + 1}. {name}
            </h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
