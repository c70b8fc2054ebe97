import { firstRunWords } from '@minato/contract/ground/settings/first-run.ts'
import { counted } from '@minato/contract/values/counted.ts'
import {
  Activity,
  CalendarDays,
  CarFront,
  Container,
  Gauge,
  Globe,
  History as HistoryIcon,
  House,
  Images,
  JapaneseYen,
  Landmark,
  LogOut,
  type LucideIcon,
  MessageSquare,
  PackageCheck,
  Search,
  Ship,
  SlidersHorizontal,
  Trash2,
  UserKey,
  UserRoundCog,
  Users,
} from 'lucide-react'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { useSession } from '~/features/ground/session/session'
import { paths } from '~/paths'
import { mayOpen } from './screens.ts'

/** How much waits for the office on a screen. */
export type Waiting = { orders: number; inquiries: number }
type Entry = {
  label: string
  to: string
  icon: LucideIcon
  parts?: { label: string; to: string }[]
  waiting?: keyof Waiting
}

const { admin } = paths

const entries: Entry[] = [
  { label: 'Dashboard', to: admin.dashboard, icon: Gauge },
  {
    label: 'Cars',
    to: admin.cars,
    icon: CarFront,
    parts: [
      { label: 'All Cars', to: admin.cars },
      { label: 'Create Car', to: admin.newCar },
      { label: 'Import Cars', to: admin.importCars() },
    ],
  },
  { label: 'All Users', to: admin.users, icon: Users },
  { label: 'Roles', to: admin.roles, icon: UserKey },
  { label: 'Enquiry List', to: admin.inquiries, icon: MessageSquare, waiting: 'inquiries' },
  { label: 'Manage Ship Schedule', to: admin.shipSchedules, icon: CalendarDays },
  { label: 'Sailings', to: admin.sailings, icon: Ship },
  { label: 'Orders', to: admin.orders, icon: PackageCheck, waiting: 'orders' },
  { label: 'Team Management', to: admin.team, icon: UserRoundCog },
  { label: 'Gallery Management', to: admin.gallery, icon: Images },
  { label: 'Import Rules', to: admin.importRules, icon: Globe },
  { label: 'Exchange Rate', to: admin.exchangeRate, icon: JapaneseYen },
  { label: 'Freight', to: admin.freight, icon: Container },
  { label: 'Bank Accounts', to: admin.bankAccounts, icon: Landmark },
  { label: 'Settings', to: admin.settings, icon: SlidersHorizontal },
  { label: 'Background Work', to: admin.backgroundWork, icon: Activity },
  { label: 'History', to: admin.history, icon: HistoryIcon },
  { label: 'Trash', to: admin.trash, icon: Trash2 },
]

/** Every screen of the back-office, by its name; also one that another screen leads to. */
export const menuPlaces = [
  ...entries.flatMap(({ label, to, parts }) => parts ?? [{ label, to }]),
  { label: 'Notices', to: admin.notices },
  { label: 'Reply Templates', to: admin.replyTemplates },
  { label: 'Cars That Close Soon', to: admin.closingCars },
  { label: 'Ports', to: admin.ports },
  { label: firstRunWords.title, to: admin.firstRun },
  { label: 'New Order', to: admin.newOrder() },
]

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium hover:bg-white/10 lg:min-h-10'
const link = ({ isActive }: { isActive: boolean }) => `${row} ${isActive ? 'bg-white/15 font-bold' : ''}`

type Props = { name: string; waiting: Waiting; onGoTo(): void; onLogout(): void }

/** The entries of the back-office, with what waits there, and the two ways out of it. */
export function Menu({ name, waiting, onGoTo, onLogout }: Props) {
  const { may } = useSession()
  const isOpen = ({ to }: { to: string }) => mayOpen(to, may)
  return (
    <div className="flex grow flex-col gap-4 p-3">
      <button
        type="button"
        onClick={onGoTo}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 items-center gap-3 rounded-md border border-white/30 px-3 text-left text-sm hover:bg-white/10 lg:min-h-9"
      >
        <Search className="size-5 shrink-0" aria-hidden />
        Go to …
        <kbd className="ml-auto text-xs opacity-80 max-lg:hidden" aria-hidden>
          Ctrl K
        </kbd>
      </button>
      <nav aria-label="Back-office">
        <ul className="grid gap-0.5">
          {entries.filter(isOpen).map((entry) => (
            <li key={entry.label}>
              {entry.parts ? (
                <Group {...entry} parts={entry.parts.filter(isOpen)} />
              ) : (
                <One {...entry} count={entry.waiting ? waiting[entry.waiting] : 0} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-0.5 border-t border-white/15 pt-3">
        <p className="truncate px-3 pb-1 text-xs opacity-80" title={name}>
          {name}
        </p>
        <NavLink to={paths.home} className={row}>
          <House className="size-5 shrink-0" aria-hidden />
          Back to Home
        </NavLink>
        <button type="button" className={row} onClick={onLogout}>
          <LogOut className="size-5 shrink-0" aria-hidden />
          Logout
        </button>
      </div>
    </div>
  )
}

function One({ label, to, icon: Icon, count }: Entry & { count: number }) {
  const id = useId()
  return (
    <NavLink to={to} end={to === admin.dashboard} className={link} aria-describedby={count > 0 ? id : undefined}>
      <Icon className="size-5 shrink-0" aria-hidden />
      {label}
      {count > 0 && (
        <span aria-hidden className="ml-auto rounded-full bg-hold-soft px-2 text-xs font-bold text-hold tabular-nums">
          {counted(count)}
          <span id={id} className="sr-only">
            {count} waiting for us
          </span>
        </span>
      )}
    </NavLink>
  )
}

const Group = ({ label, icon: Icon, parts }: Entry & Required<Pick<Entry, 'parts'>>) => (
  <>
    <p className="flex min-h-9 items-center gap-3 px-3 text-sm font-medium opacity-80">
      <Icon className="size-5 shrink-0" aria-hidden />
      {label}
    </p>
    <ul className="ml-8 grid gap-0.5">
      {parts.map((part) => (
        <li key={part.to}>
          <NavLink to={part.to} end className={link}>
            {part.label}
          </NavLink>
        </li>
      ))}
    </ul>
  </>
)
