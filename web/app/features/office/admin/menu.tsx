import { userMessages } from '@minato/contract/ground/users/facts.ts'
import { type Language, ownNames, source } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { counted } from '@minato/contract/values/counted.ts'
import { useMutation } from '@tanstack/react-query'
import { House, Languages, LogOut, Search } from 'lucide-react'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { useSession } from '~/features/ground/session/session'
import { api } from '~/lib/api/api'
import { paths } from '~/paths'
import { toast } from '~/ui/act/toast'
import { optionsOf } from '~/ui/write/options'
import { type Entry, mayOpen, menu, type Waiting } from './screens.ts'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-sm font-medium hover:bg-white/10 lg:min-h-10'
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
        className="flex min-h-11 items-center gap-3 rounded-md border border-white/30 px-3 text-start text-sm hover:bg-white/10 lg:min-h-9"
      >
        <Search className="size-5 shrink-0" aria-hidden />
        {t('Go to …')}
        <kbd className="ms-auto text-xs opacity-80 max-lg:hidden" aria-hidden>
          {t('Ctrl K')}
        </kbd>
      </button>
      <nav aria-label={t('Back-office')}>
        <ul className="grid gap-0.5">
          {menu.filter(isOpen).map((entry) => (
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
        <OwnLanguage />
        <NavLink to={paths.home} className={row}>
          <House className="size-5 shrink-0" aria-hidden />
          {t('Back to Home')}
        </NavLink>
        <button type="button" className={row} onClick={onLogout}>
          <LogOut className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden />
          {t('Logout')}
        </button>
      </div>
    </div>
  )
}

/** In which the office is, for whoever works here: their document follows it. */
function OwnLanguage() {
  const { user, reload } = useSession()
  const save = useMutation({
    mutationFn: (body: { language: Language }) => api.users.update({ params: { id: user?.id ?? '' }, body }),
    onSuccess: reload,
    onError: () => toast.error(userMessages.updateFailed),
  })
  return (
    <label className={row}>
      <Languages className="size-5 shrink-0" aria-hidden />
      <select
        aria-label={t('Language')}
        className="-ms-1 min-w-0 grow [&>option]:bg-surface [&>option]:text-ink"
        value={(save.isError ? undefined : save.variables?.language) ?? user?.language ?? source}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ language: target.value as Language })}
      >
        {optionsOf(ownNames)}
      </select>
    </label>
  )
}

function One({ label, to, icon: Icon, count }: Entry & { count: number }) {
  const id = useId()
  return (
    <NavLink to={to} end={to === paths.admin.dashboard} className={link} aria-describedby={count > 0 ? id : undefined}>
      <Icon className="size-5 shrink-0" aria-hidden />
      {label}
      {count > 0 && (
        <span aria-hidden className="ms-auto rounded-full bg-hold-soft px-2 text-xs font-bold text-hold tabular-nums">
          {counted(count)}
          <span id={id} className="sr-only">
            {t('{count} waiting for us', { count })}
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
    <ul className="ms-8 grid gap-0.5">
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
