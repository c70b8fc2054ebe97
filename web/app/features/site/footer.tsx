import { company } from '@minato/contract/company.ts'
import { Link } from 'react-router'
import { paths } from '~/paths'

const links = [
  [paths.home, 'Home'],
  [paths.about, 'About Us'],
  [paths.cars, 'Stock List'],
  [`${paths.howToBuy}?tab=auction`, 'Auction'],
  [paths.shipSchedule, 'Container'],
  [paths.howToBuy, 'How To Buy'],
  [paths.contact, 'Contact Us'],
] as const

/** The foot of every public page: where to go, where to find us. */
export function Footer() {
  return (
    <footer className="mt-16 bg-navy text-on-navy">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-4">
        <nav aria-label="Footer">
          <h2 className="text-base">{company.name}</h2>
          <p className="mt-1 text-sm opacity-80">{company.tagline}</p>
          <ul className="mt-4 grid grid-cols-2 gap-x-4">
            {links.map(([to, label]) => (
              <li key={label}>
                <Link to={to} className="inline-block py-1.5 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {company.offices.map((office) => (
          <address key={office.city} className="text-sm not-italic">
            <h2 className="text-base">
              {office.city}, {office.country}
            </h2>
            <p className="mt-1 opacity-80">{office.role}</p>
            {office.address.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="mt-2">
              <a className="inline-block py-1 hover:underline" href={`tel:${office.phone.replace(/[^+\d]/g, '')}`}>
                {office.phone}
              </a>
            </p>
            <p>
              <a className="inline-block py-1 hover:underline" href={`mailto:${office.email}`}>
                {office.email}
              </a>
            </p>
          </address>
        ))}
      </div>
      <p className="border-t border-white/15 px-4 py-4 text-center text-sm opacity-80">
        © {company.founded}–2026 {company.legalName} ·{' '}
        <Link to={paths.privacy} className="underline">
          Terms and privacy
        </Link>
      </p>
    </footer>
  )
}
