import type { Office } from '@minato/contract/platform/company/company.ts'
import type { ReactNode } from 'react'
import { EmailLink, PhoneLink } from './contact-links.tsx'

type OfficeCardProps = { office: Office; title: ReactNode; level: 'h2' | 'h3'; children?: ReactNode }

export const OfficeCard = ({ office, title, level: Heading, children }: OfficeCardProps) => (
  <section className="slip p-5">
    <Heading className="text-lg">{title}</Heading>
    <p className="text-muted">
      {office.city}, {office.country}
    </p>
    <address className="mt-3 not-italic">
      {office.address.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="mt-2">
        <PhoneLink phone={office.phone} />
      </p>
      <p>
        <EmailLink email={office.email} />
      </p>
    </address>
    {children}
  </section>
)
