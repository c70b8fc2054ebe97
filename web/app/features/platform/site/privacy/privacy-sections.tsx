import { useSite } from '#lib/page/site.tsx'
import privacy, { type Section } from '../content/privacy.md'
import { contentValues } from '../content/values.ts'
import { Accordion } from '../parts/accordion.tsx'

export function PrivacySections() {
  const { company, reservationDays } = useSite()
  return (
    <Accordion
      level="h2"
      items={privacy(contentValues(company, reservationDays)).map((section) => ({
        ...section,
        body: <SectionBody {...section} />,
      }))}
    />
  )
}

const SectionBody = ({ text, items }: Section) => (
  <>
    {text.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {items.length > 0 && (
      <ul className="list-disc space-y-2 ps-5">
        {items.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </>
)
