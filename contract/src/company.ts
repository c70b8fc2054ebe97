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
    },
    {
      city: 'Dhaka',
      country: 'Bangladesh',
      role: 'Sales office',
      address: ['55 Example Avenue, Gulshan', 'Dhaka 5555, Bangladesh'],
      phone: '+880 2-5555-0142',
      email: 'dhaka@minato.example',
    },
    {
      city: 'Chattogram',
      country: 'Bangladesh',
      role: 'Port office',
      address: ['555 Example Road, Agrabad', 'Chattogram 5555, Bangladesh'],
      phone: '+880 31-555-0142',
      email: 'chattogram@minato.example',
    },
  ],
  /** Where the dealer box says the dealer sits. Source: storefront specification, section 9. */
  dealerLocations: ['Dhaka', 'Chattogram'],
  figures: {
    years: '15+',
    countries: '50+',
    vehicles: '25,000+',
    customers: '15,000+',
    auctionHouses: 'over 100',
  },
} as const

/** The chat number used when none is configured: a 555 number that nobody has. */
export const defaultWhatsappNumber = '815550142142'
