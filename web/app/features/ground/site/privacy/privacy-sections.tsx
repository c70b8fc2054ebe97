import { useCompany } from '#lib/page/site.tsx'
import { Accordion } from '../parts/accordion.tsx'
import type { PrivacySection } from './section.ts'
import { whatWeDo } from './what-we-do.ts'
import { yourSide } from './your-side.ts'

export function PrivacySections() {
  const company = useCompany()
  return (
    <Accordion
      level="h2"
      items={[...whatWeDo(company), ...yourSide(company)].map((section) => ({
        id: section.id,
        title: section.title,
        body: <Body {...section} />,
      }))}
    />
  )
}

const Body = ({ text, points = [] }: PrivacySection) => (
  <>
    {text.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {points.length > 0 && (
      <ul className="list-disc space-y-2 ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
  </>
)
