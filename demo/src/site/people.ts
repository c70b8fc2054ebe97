import type { teamMembers } from '@minato/api/features/platform/team/table.ts'

/** Six invented people. They have no photos: no face is better than an invented one. */
export const people: readonly (typeof teamMembers.$inferInsert)[] = [
  {
    name: 'Kenji Mori',
    position: 'Managing Director',
    bio: 'Began with one yard by the bay and still walks it every Monday. Signs every bill of lading himself.',
    expertise: ['Export strategy', 'Auction houses'],
    email: 'kenji@minato.example',
    phone: '+81 3-5550-0143',
  },
  {
    name: 'Haruka Sato',
    position: 'Head of Auctions',
    bio: 'Reads an auction sheet faster than most people read a menu, and explains it slower than anybody.',
    expertise: ['Auction sheets', 'Inspection', 'Bidding'],
    email: 'haruka@minato.example',
    phone: '+81 3-5550-0144',
  },
  {
    name: 'Farhana Akter',
    position: 'Sales Manager, Bangladesh',
    bio: 'Looks after buyers from Dhaka to Sylhet, in Bangla and English, from the first message to the number plate.',
    expertise: ['Customer care', 'Import rules', 'Letters of credit'],
    email: 'farhana@minato.example',
    phone: '+880 2-5555-0143',
  },
  {
    name: 'Daniel Otieno',
    position: 'Sales Manager, East Africa',
    bio: 'Knows which papers Mombasa and Dar es Salaam ask for this month, and which they will ask for next month.',
    expertise: ['Pre-shipment inspection', 'Clearing agents'],
    email: 'daniel@minato.example',
    phone: '+81 3-5550-0145',
  },
  {
    name: 'Yumi Tanabe',
    position: 'Shipping Coordinator',
    bio: 'Books the space, chases the vessel, and writes to you before you have to ask where it is.',
    expertise: ['Roll-on roll-off', 'Containers', 'Documents'],
    email: 'yumi@minato.example',
    phone: '+81 3-5550-0146',
  },
  {
    name: 'Rafiq Chowdhury',
    position: 'Port Officer, Chattogram',
    bio: 'Stands on the quay when your vehicle rolls off, and calls you from there.',
    expertise: ['Customs', 'Delivery'],
    email: 'rafiq@minato.example',
    phone: '+880 31-555-0143',
  },
]
