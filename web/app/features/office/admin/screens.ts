// Rule: permissions that each screen of the back-office needs.
import { message, t } from '@minato/contract/language/messages.ts'
import { firstRunTexts } from '@minato/contract/platform/settings/first-run.ts'
import type { Permission } from '@minato/contract/protocol/access.ts'
import {
  Activity,
  CalendarDays,
  ChartColumn,
  CirclePlus,
  Container,
  FileUp,
  Gauge,
  Globe,
  RotateCcwClock as HistoryIcon,
  Images,
  JapaneseYen,
  Landmark,
  MessageSquare,
  PackageCheck,
  SlidersHorizontal,
  UserKey,
  UserRoundCog,
} from '#office/icons.ts'
import { paths } from '#paths.ts'
import type { Icon } from '#ui/icon.ts'
import { CarFront, Ship, Users } from '#ui/icons.ts'
import { Star, Trash as Trash2 } from '#ui/more-icons.ts'

const { admin } = paths

export type Waiting = { orders: number; inquiries: number }
/** `needs` covers all addresses below; one of several is enough. Without it, all staff may open the screen. */
type Screen = { label: string; to: string; needs?: readonly Permission[] }
export type Entry = Screen & { icon: Icon; word?: string; waiting?: keyof Waiting }
export type MenuGroup = { name: string; label(): string; entries: (Entry | { label: string; parts: Entry[] })[] }

const menu: MenuGroup[] = [
  {
    name: 'work',
    label: () => t('Work', {}, 'a part of the menu'),
    entries: [
      { label: message('Dashboard'), to: admin.dashboard, icon: Gauge },
      { label: message('Figures'), to: admin.figures, needs: ['cars.read', 'orders.read'], icon: ChartColumn },
      { label: message('Orders'), to: admin.orders, needs: ['orders.read'], icon: PackageCheck, waiting: 'orders' },
      {
        label: message('Enquiry List'),
        to: admin.inquiries,
        needs: ['inquiries.edit'],
        icon: MessageSquare,
        waiting: 'inquiries',
      },
      {
        label: message('Cars'),
        parts: [
          { label: message('All Cars'), to: admin.cars, needs: ['cars.read'], icon: CarFront },
          { label: message('Create Car'), to: admin.newCar, needs: ['cars.edit'], icon: CirclePlus },
          { label: message('Import Cars'), to: admin.importCars(), needs: ['cars.edit'], icon: FileUp },
        ],
      },
      { label: message('All Users'), to: admin.users, needs: ['users.edit'], icon: Users },
    ],
  },
  {
    name: 'shipping',
    label: () => t('Shipping', {}, 'a part of the menu'),
    entries: [
      {
        label: message('Sailings'),
        to: admin.sailings,
        needs: ['sailings.edit'],
        icon: Ship,
        word: message('voyages'),
      },
      {
        label: message('Manage Ship Schedule'),
        to: admin.shipSchedules,
        needs: ['content.edit'],
        icon: CalendarDays,
        word: message('notices'),
      },
      { label: message('Freight'), to: admin.freight, needs: ['prices.edit'], icon: Container },
      { label: message('Import Rules'), to: admin.importRules, needs: ['importRules.edit'], icon: Globe },
    ],
  },
  {
    name: 'site',
    label: () => t('Site', {}, 'a part of the menu'),
    entries: [
      {
        label: message('Team Management'),
        to: admin.team,
        needs: ['content.edit'],
        icon: UserRoundCog,
        word: message('shown in public'),
      },
      { label: message('Gallery Management'), to: admin.gallery, needs: ['content.edit'], icon: Images },
      { label: message('Reviews'), to: admin.reviews, needs: ['content.edit'], icon: Star },
    ],
  },
  {
    name: 'office',
    label: () => t('Office', {}, 'a part of the menu'),
    entries: [
      { label: message('Roles'), to: admin.roles, needs: ['users.edit'], icon: UserKey },
      { label: message('Exchange Rate'), to: admin.exchangeRate, needs: ['prices.edit'], icon: JapaneseYen },
      { label: message('Bank Accounts'), to: admin.bankAccounts, needs: ['bankAccounts.edit'], icon: Landmark },
      {
        label: message('Settings'),
        to: admin.settings,
        needs: ['settings.edit', 'prices.edit'],
        icon: SlidersHorizontal,
      },
      { label: message('Background Work'), to: admin.backgroundWork, needs: ['settings.edit'], icon: Activity },
      { label: message('History'), to: admin.history, needs: ['history.read'], icon: HistoryIcon },
      { label: message('Trash'), to: admin.trash, needs: ['cars.edit', 'content.edit'], icon: Trash2 },
    ],
  },
]

export const listEntries = ({ entries }: Pick<MenuGroup, 'entries'>): Entry[] =>
  entries.flatMap((entry) => ('parts' in entry ? entry.parts : entry))

export const filterMenu = (may: (permission: Permission) => boolean) =>
  menu
    .map(({ entries, ...group }) => ({
      ...group,
      entries: entries
        .map((entry) =>
          'parts' in entry ? { ...entry, parts: entry.parts.filter(({ to }) => canOpen(to, may)) } : entry,
        )
        .filter((entry) => ('parts' in entry ? entry.parts.length > 0 : canOpen(entry.to, may))),
    }))
    .filter(({ entries }) => entries.length > 0)

export const findEntry = (path: string) =>
  menu
    .flatMap(listEntries)
    .filter(({ to }) => path === to || (to !== admin.dashboard && path.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0]

export const screens: Screen[] = [
  ...menu.flatMap(listEntries),
  { label: message('Notices'), to: admin.notices },
  { label: message('Reply Templates'), to: admin.replyTemplates, needs: ['inquiries.edit'] },
  { label: message('Demand'), to: admin.demand, needs: ['inquiries.edit'] },
  { label: message('Shortlists'), to: admin.shortlists, needs: ['orders.edit'] },
  { label: message('Import Deadlines'), to: admin.closingCars, needs: ['cars.read'] },
  { label: message('Ports'), to: admin.ports, needs: ['prices.edit'] },
  { label: firstRunTexts.title, to: admin.firstRun, needs: ['settings.edit'] },
  { label: message('New Order'), to: admin.newOrder(), needs: ['orders.edit'] },
]

/** Longest address first: a screen below another may need more. */
const protectedScreens = [...screens, { to: admin.editCar(''), needs: ['cars.edit'] as const }]
  .flatMap(({ to, needs }) => (needs ? [{ prefix: to.replace(/\/$/, ''), some: needs }] : []))
  .sort((a, b) => b.prefix.length - a.prefix.length)

export function canOpen(address: string, may: (permission: Permission) => boolean) {
  const [path = ''] = address.split(/[?#]/, 1)
  const match = protectedScreens.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
  return !match || match.some.some(may)
}
