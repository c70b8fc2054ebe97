import { officeYear } from './values/days.ts'

/**
 * Who the exporter is. A deployer replaces this one object; every page, mail and document reads it from here.
 * The values are made up, and look it: example domains, 555 numbers, a bank named Example.
 */
export const company = {
  name: 'Minato Motors',
  legalName: 'Minato Motors Co., Ltd.',
  tagline: 'Quality used vehicles from Japan, to your port',
  founded: 2009,
  email: 'sales@minato.example',
  phone: '+81 3-5550-0142',
  offices: [
    {
      city: 'Tokyo',
      country: 'Japan',
      role: 'Headquarters',
      address: ['5-5-5 Kaigan, Minato-ku', 'Tokyo 555-0142, Japan'],
      phone: '+81 3-5550-0142',
      email: 'tokyo@minato.example',
      hours: { 'Mon-Fri': '9:00-18:00', Saturday: '9:00-13:00', Sunday: 'Closed' },
      zone: 'Japan time (UTC+9)',
    },
    {
      city: 'Dhaka',
      country: 'Bangladesh',
      role: 'Sales office',
      address: ['55 Example Avenue, Gulshan', 'Dhaka 5555, Bangladesh'],
      phone: '+880 2-5555-0142',
      email: 'dhaka@minato.example',
      hours: { 'Mon-Fri': '9:00-18:00', Saturday: '9:00-14:00', Sunday: 'Closed' },
      zone: 'Bangladesh time (UTC+6)',
    },
    {
      city: 'Chattogram',
      country: 'Bangladesh',
      role: 'Port office',
      address: ['555 Example Road, Agrabad', 'Chattogram 5555, Bangladesh'],
      phone: '+880 31-555-0142',
      email: 'chattogram@minato.example',
      hours: { 'Mon-Fri': '9:00-18:00', Saturday: '9:00-14:00', Sunday: 'Closed' },
      zone: 'Bangladesh time (UTC+6)',
    },
  ],
  /** Where the dealer box says the dealer sits. */
  dealerLocations: ['Dhaka', 'Chattogram'],
  figures: {
    years: '15+',
    countries: '50+',
    vehicles: '25,000+',
    customers: '15,000+',
    auctionHouses: 'over 100',
    history: '20-year',
    satisfaction: '98%',
    rating: '4.9/5',
  },
  /** Trade bodies that the company is a member of. */
  tradeBodies: [
    'Example Association of Used Vehicle Exporters',
    'Example Federation of Auto Auction Members',
    'Example Chamber of Commerce, Tokyo',
  ],
  /** Where buyers send their money, by bank transfer. */
  bank: {
    name: 'Bank of Example, Ltd.',
    branch: 'Minato Branch (555)',
    address: '5-55 Example, Minato-ku, Tokyo 555-0055, Japan',
    swift: 'EXAMJPJT555',
    beneficiary: 'Minato Motors Co., Ltd.',
    accounts: [
      { currency: 'USD', number: '5550142-01' },
      { currency: 'JPY', number: '5550142-02' },
    ],
  },
} as const

/** What a telephone dials. */
export const dial = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** The years that the copyright covers: `2009–2026`. */
export const copyrightYears = (now = new Date()) => `${company.founded}–${officeYear(now)}`

/** The chat number used when none is configured: a 555 number that nobody has. */
export const defaultWhatsappNumber = '815550142142'
