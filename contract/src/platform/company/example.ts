import type { AboutCompany, Company } from './company.ts'

/**
 * Settings of a first start, until the company sets its own. The values are visibly made up: example domains, 555 numbers, a
 * bank named Example.
 */
export const exampleCompany = {
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
      weekdays: '9:00-18:00',
      saturday: '9:00-13:00',
      sunday: 'Closed',
      zone: 'Japan time (UTC+9)',
    },
    {
      city: 'Dhaka',
      country: 'Bangladesh',
      role: 'Sales office',
      address: ['55 Example Avenue, Gulshan', 'Dhaka 5555, Bangladesh'],
      phone: '+880 2-5555-0142',
      email: 'dhaka@minato.example',
      weekdays: '9:00-18:00',
      saturday: '9:00-14:00',
      sunday: 'Closed',
      zone: 'Bangladesh time (UTC+6)',
    },
    {
      city: 'Chattogram',
      country: 'Bangladesh',
      role: 'Port office',
      address: ['555 Example Road, Agrabad', 'Chattogram 5555, Bangladesh'],
      phone: '+880 31-555-0142',
      email: 'chattogram@minato.example',
      weekdays: '9:00-18:00',
      saturday: '9:00-14:00',
      sunday: 'Closed',
      zone: 'Bangladesh time (UTC+6)',
    },
  ],
  dealerLocations: ['Dhaka', 'Chattogram'],
  tradeBodies: [
    'Example Association of Used Vehicle Exporters',
    'Example Federation of Auto Auction Members',
    'Example Chamber of Commerce, Tokyo',
  ],
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
} as const satisfies Company

export const exampleBank = {
  name: 'Bank of Example, Ltd.',
  branch: 'Minato Branch (555)',
  address: '5-55 Example, Minato-ku, Tokyo 555-0055, Japan',
  swift: 'EXAMJPJT555',
  beneficiary: 'Minato Motors Co., Ltd.',
  accounts: [
    { currency: 'USD', number: '5550142-01' },
    { currency: 'JPY', number: '5550142-02' },
  ],
} as const

/** The chat number of the example company: an unassigned 555 number. */
export const exampleChatNumber = '815550142142'

/** Statements of the example company. A real company replaces them, and quotes buyers who agreed to it. */
export const exampleAbout = {
  story: [
    `${exampleCompany.name} is a Japanese exporter of used vehicles. Our ${exampleCompany.figures.history} history began in the auction halls around Tokyo Bay. There our founders bought vehicles for other exporters, and learned to see what a seller does not say.`,
    `In ${exampleCompany.founded} they opened their own yard and founded ${exampleCompany.name}. They had one rule: tell the buyer everything that we know about the vehicle, good and bad, before any money is sent. The rule still stands.`,
    `Today we buy cars, buses, trucks, bikes and parts at ${exampleCompany.figures.auctionHouses} auction houses, and ship them to buyers in ${exampleCompany.figures.countries} countries. Our headquarters in Tokyo buy, check and load. Our offices in Dhaka and Chattogram answer buyers in Bangladesh and follow every vehicle into the port.`,
  ],
  partners: [
    'Example Auctions Tokyo',
    'Example Lines',
    'Example Inspection Co.',
    'Example Marine Insurance',
    'Bank of Example',
  ],
  testimonials: [
    {
      name: 'Rafiq Example',
      country: 'Bangladesh',
      vehicle: 'Toyota Axio, 2017',
      rating: '5',
      text: 'The sheet showed one scratch on the left door. When the car came to Chattogram, the scratch was there, and nothing else. I have bought three more for my showroom since then.',
    },
    {
      name: 'Wanjiru Sample',
      country: 'Kenya',
      vehicle: 'Nissan X-Trail, 2016',
      rating: '5',
      text: 'I was afraid to send money so far away. They answered every question on WhatsApp, even the ones I asked twice, and sent me the bill of lading before I thought of asking for it.',
    },
    {
      name: 'Mwita Example',
      country: 'Tanzania',
      vehicle: 'Isuzu Elf, 2014',
      rating: '5',
      text: 'We wanted a truck at auction and lost twice. Nobody pushed us to bid higher. The third one was ours at the price that we had written down on the first day.',
    },
    {
      name: 'Talia Sample',
      country: 'Jamaica',
      vehicle: 'Honda Fit, 2018',
      rating: '4',
      text: 'The ship was a week late because of a storm. They told me before I had to ask, and changed the papers for me. The car itself is exactly as in the pictures.',
    },
  ],
} as const satisfies AboutCompany
