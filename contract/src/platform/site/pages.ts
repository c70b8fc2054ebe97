import { messages } from '#language/messages.ts'

export const aboutTabNames = messages({
  company: 'Company Background',
  contact: 'Contact Details',
  team: 'Our Team',
  gallery: 'Photo Gallery',
  why: 'Why Choose Us',
  testimonials: 'Testimonials',
  bank: 'Bank Details',
} as const)

export const howToBuyTabNames = messages({
  auction: 'Buy from Auction',
  stock: 'Buy from Stock',
  payment: 'Payment System',
} as const)

export const auctionPartNames = messages({
  service: 'Auction Service',
  terms: 'Auction Terms',
  faq: 'Auction FAQ',
  sheet: 'Auction Sheet',
} as const)

export const pageTexts = messages({
  inquiry: 'Vehicle Inquiry Form',
  construction: 'Under Construction',
  callNow: 'Call Now',
} as const)
