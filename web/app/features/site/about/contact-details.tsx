import { company } from '@minato/contract/company.ts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { MailLink, PhoneLink } from '../parts/contact-links.tsx'
import { OfficeCard } from '../parts/office-card.tsx'

const [tokyo, dhaka, chattogram] = company.offices

export function ContactDetails() {
  return (
    <>
      <h2 className="text-2xl">Contact details</h2>
      <p className="mt-2 max-w-prose text-lg">
        Call, write, or visit us. If you have an order, please say your order ID: the person who answers can then open
        it while you speak.
      </p>
      <div className="mt-6 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        <OfficeCard office={tokyo} title="Japan headquarters" level="h3">
          <Hours of={tokyo} />
        </OfficeCard>
        <OfficeCard office={chattogram} title="Bangladesh office" level="h3">
          <Hours of={chattogram} />
        </OfficeCard>
        <section className="p-5 md:col-span-2 lg:col-span-1">
          <h3 className="text-lg">Visitors in {dhaka.city}</h3>
          <p className="mt-1 max-w-prose">
            Our {dhaka.role.toLowerCase()} at {dhaka.address.join(', ')} sees visitors by appointment. Please call{' '}
            <PhoneLink phone={dhaka.phone} /> or write to <MailLink email={dhaka.email} /> first.
          </p>
          <p className="mt-6">
            <ButtonLink to={paths.contact} look="main">
              Send us a Message
            </ButtonLink>
          </p>
        </section>
      </div>
    </>
  )
}

function Hours({ of: { hours, zone } }: { of: (typeof company.offices)[number] }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h4 className="font-semibold">Opening hours</h4>
      <dl className="mt-2 grid max-w-xs grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {Object.entries(hours).map(([days, open]) => (
          <div key={days} className="contents">
            <dt className="text-muted">{days}</dt>
            <dd className="text-right">{open}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{zone}</p>
    </div>
  )
}
