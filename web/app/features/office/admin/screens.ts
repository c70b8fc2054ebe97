// Rule: which permission each screen of the back-office needs.
import { firstRunWords } from '@minato/contract/ground/settings/first-run.ts'
import { message } from '@minato/contract/language/messages.ts'
import type { Permission } from '@minato/contract/protocol/access.ts'
import {
  Activity,
  CalendarDays,
  CarFront,
  Container,
  Gauge,
  Globe,
  History as HistoryIcon,
  Images,
  JapaneseYen,
  Landmark,
  type LucideIcon,
  MessageSquare,
  PackageCheck,
  Ship,
  SlidersHorizontal,
  Trash2,
  UserKey,
  UserRoundCog,
  Users,
} from 'lucide-react'
import { paths } from '~/paths'

const { admin } = paths

/** How much waits for the office on a screen. */
export type Waiting = { orders: number; inquiries: number }
/** A screen, and what it needs with all below its address; one of several is enough. What needs nothing is for all staff. */
type Screen = { label: string; to: string; needs?: readonly Permission[] }
/** What stands in the menu; one with parts leads to several screens. */
export type Entry = Screen & { icon: LucideIcon; parts?: Screen[]; waiting?: keyof Waiting }

/** The menu of the back-office, in its order. */
export const menu: Entry[] = [
  { label: message('Dashboard'), to: admin.dashboard, icon: Gauge },
  {
    label: message('Cars'),
    to: admin.cars,
    icon: CarFront,
    parts: [
      { label: message('All Cars'), to: admin.cars, needs: ['cars.read'] },
      { label: message('Create Car'), to: admin.newCar, needs: ['cars.edit'] },
      { label: message('Import Cars'), to: admin.importCars(), needs: ['cars.edit'] },
    ],
  },
  { label: message('All Users'), to: admin.users, needs: ['users.edit'], icon: Users },
  { label: message('Roles'), to: admin.roles, needs: ['users.edit'], icon: UserKey },
  {
    label: message('Enquiry List'),
    to: admin.inquiries,
    needs: ['inquiries.edit'],
    icon: MessageSquare,
    waiting: 'inquiries',
  },
  { label: message('Manage Ship Schedule'), to: admin.shipSchedules, needs: ['content.edit'], icon: CalendarDays },
  { label: message('Sailings'), to: admin.sailings, needs: ['sailings.edit'], icon: Ship },
  { label: message('Orders'), to: admin.orders, needs: ['orders.read'], icon: PackageCheck, waiting: 'orders' },
  { label: message('Team Management'), to: admin.team, needs: ['content.edit'], icon: UserRoundCog },
  { label: message('Gallery Management'), to: admin.gallery, needs: ['content.edit'], icon: Images },
  { label: message('Import Rules'), to: admin.importRules, needs: ['importRules.edit'], icon: Globe },
  { label: message('Exchange Rate'), to: admin.exchangeRate, needs: ['prices.edit'], icon: JapaneseYen },
  { label: message('Freight'), to: admin.freight, needs: ['prices.edit'], icon: Container },
  { label: message('Bank Accounts'), to: admin.bankAccounts, needs: ['bankAccounts.edit'], icon: Landmark },
  { label: message('Settings'), to: admin.settings, needs: ['settings.edit', 'prices.edit'], icon: SlidersHorizontal },
  { label: message('Background Work'), to: admin.backgroundWork, needs: ['settings.edit'], icon: Activity },
  { label: message('History'), to: admin.history, needs: ['history.read'], icon: HistoryIcon },
  { label: message('Trash'), to: admin.trash, needs: ['cars.edit', 'content.edit'], icon: Trash2 },
]

/** Every screen of the back-office, by its name; also one that another screen leads to. */
export const screens: Screen[] = [
  ...menu.flatMap((entry) => entry.parts ?? entry),
  { label: message('Notices'), to: admin.notices },
  { label: message('Reply Templates'), to: admin.replyTemplates, needs: ['inquiries.edit'] },
  { label: message('Import Deadlines'), to: admin.closingCars, needs: ['cars.read'] },
  { label: message('Ports'), to: admin.ports, needs: ['prices.edit'] },
  { label: firstRunWords.title, to: admin.firstRun, needs: ['settings.edit'] },
  { label: message('New Order'), to: admin.newOrder(), needs: ['orders.edit'] },
]

/** The longest address first: a screen below another may need more. */
const places = [...screens, { to: admin.editCar(''), needs: ['cars.edit'] as const }]
  .flatMap(({ to, needs }) => (needs ? [{ prefix: to.replace(/\/$/, ''), some: needs }] : []))
  .sort((a, b) => b.prefix.length - a.prefix.length)

/** Whether somebody may open the screen of an address. */
export function mayOpen(address: string, may: (permission: Permission) => boolean) {
  const [path = ''] = address.split(/[?#]/, 1)
  const match = places.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
  return !match || match.some.some(may)
}
