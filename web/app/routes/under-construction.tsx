import { company } from '@minato/contract/company.ts'
import { data, Link } from 'react-router'
import { pageMeta } from '~/lib/meta'
import { paths } from '~/paths'
import { Logo } from '~/ui/logo'

/** Whatever has no page yet, or never will: shown with status 404. */
export const loader = () => data(null, { status: 404 })

export const meta = () =>
  pageMeta({ title: 'Under Construction', description: `This page of ${company.name} is being built.`, hidden: true })

export default function UnderConstruction() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 text-center">
      <div className="flex justify-center">
        <Logo />
      </div>
      <p className="mt-2 text-muted">{company.tagline}</p>
      <h1 className="mt-8 text-3xl">Under Construction</h1>
      <p className="mt-3">
        This page is being built. The stock is open as usual:{' '}
        <Link to={paths.cars} className="font-semibold text-link underline">
          see all cars
        </Link>
        .
      </p>
      <dl className="mt-8 grid gap-4 sm:grid-cols-3">
        {company.offices.map((office) => (
          <div key={office.city}>
            <dt className="font-semibold">
              {office.city}, {office.country}
            </dt>
            <dd>
              <a className="text-link underline" href={`tel:${office.phone.replace(/[^+\d]/g, '')}`}>
                {office.phone}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        <a className="text-link underline" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </p>
      <p className="mt-8 text-sm text-muted">© 2026 {company.legalName}</p>
    </div>
  )
}
