import { createFastNumberFormat } from '#language/formats.ts'
import { messages } from '#language/messages.ts'

/** The text in the top bar allows four decimals of a rate. */
const yen = createFastNumberFormat({ maximumFractionDigits: 4 })

/** The rate in the top bar. */
export const formatRateLine = (yenPerDollar: number) => `1 USD = ${yen.format(yenPerDollar)} JPY`

/** The navigation in its order; `admin` is for administrators only. */
export const navigation = messages({
  about: 'About Us',
  howToBuy: 'How To Buy',
  inquiry: 'Inquiry',
  contact: 'Contact Us',
  shipSchedule: 'Ship Schedule',
  destinations: 'Destinations',
  cars: 'All Cars',
  admin: 'Admin',
} as const)

export const accountLinks = messages({
  login: 'Login',
  register: 'Register',
  logout: 'Logout',
  myPage: 'My Page',
} as const)

export const footerLinks = messages({
  home: 'Home',
  about: 'About Us',
  stock: 'Stock List',
  auction: 'Auction',
  container: 'Container',
  destinations: 'Destinations',
  howToBuy: 'How To Buy',
  contact: 'Contact Us',
} as const)

const badgeCap = 99

/** Formats a count for a badge: above 99 it reads '99+'. */
export const formatBadgeCount = (count: number) => (count > badgeCap ? `${badgeCap}+` : String(count))

/** Texts for a lost connection on the way to the next page. */
export const connectionMessages = messages({
  lostTitle: 'No Connection',
  busyTitle: 'The server is busy, trying again',
  busy: 'What you typed is still here. The page opens by itself when the server answers.',
  lost: 'The page could not be loaded. What you typed is still here. The page opens by itself when the connection is back.',
} as const)
