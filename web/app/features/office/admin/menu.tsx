import { type Language, nativeLanguageNames, sourceLanguage } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { userMessages } from '@minato/contract/platform/users/facts.ts'
import { formatCount } from '@minato/contract/values/format-count.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { House, Languages, LogOut } from '#office/icons.ts'
import { paths } from '#paths.ts'
import { toast } from '#ui/actions/toast.ts'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { ChevronDown, Search } from '#ui/icons.ts'
import { type Entry, filterMenu, listEntries, type MenuGroup, type Waiting } from './screens.ts'
import { useFolding } from './use-folding.ts'

/** Touch height in the drawer; at the side the height that lets the full menu fit the window. */
const rowHeight = 'min-h-11 lg:min-h-(--row)'
const rowClass = `flex w-full items-center gap-2.5 rounded-md px-3 lg:gap-2 text-start text-sm leading-4 font-medium hover:bg-white/10 lg:px-2.5 lg:text-[0.8125rem] lg:max-xl:whitespace-nowrap rail:px-4.5 ${rowHeight}`
const iconClass = 'size-5 shrink-0 lg:size-4.5'

type Props = { name: string; waiting: Waiting; bell?: ReactNode; onGoTo(): void; onLogout(): void }

export function Menu({ name, waiting, bell, onGoTo, onLogout }: Props) {
  const { hasPermission } = useSession()
  const { current, isOpen, toggle } = useFolding()
  const email = useId()
  return (
    <div className="flex grow flex-col gap-2 p-3 lg:min-h-0 lg:gap-1.5 lg:px-1.5 lg:pt-0 lg:pb-1 rail:px-1">
      <div className="flex items-center gap-1 rail:gap-0">
        {bell}
        <button
          type="button"
          onClick={onGoTo}
          aria-keyshortcuts="Control+K Meta+K"
          className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-md border border-white/30 px-3 text-start text-sm whitespace-nowrap hover:bg-white/10 lg:min-h-8 lg:gap-2 lg:px-2 rail:border-transparent rail:px-0.5"
        >
          <Search className={iconClass} aria-hidden />
          <span className="rail:sr-only">{t('Go to …')}</span>
          <kbd className="ms-auto text-xs opacity-80 max-lg:hidden rail:sr-only" aria-hidden>
            {t('Ctrl K')}
          </kbd>
        </button>
      </div>
      <nav aria-label={t('Back-office')} className="lg:min-h-40 lg:grow lg:overflow-x-hidden lg:overflow-y-auto">
        {filterMenu(hasPermission).map((group) => (
          <Section key={group.name} group={group} waiting={waiting} open={isOpen(group)} onToggle={() => toggle(group)}>
            {(entry) => (
              <MenuLink {...entry} isCurrent={entry.to === current?.to} count={countWaiting([entry], waiting)} />
            )}
          </Section>
        ))}
      </nav>
      <div className="mt-auto border-t border-white/15 pt-2 lg:pt-1">
        <LanguageSelect />
        <div className="flex items-center">
          <Link to={paths.home} className={rowClass}>
            <House className={iconClass} aria-hidden />
            <span className="rail:sr-only">{t('Back to Home')}</span>
          </Link>
          <Release />
        </div>
        <button type="button" className={rowClass} onClick={onLogout} aria-describedby={email}>
          <LogOut className={`${iconClass} rtl:-scale-x-100`} aria-hidden />
          <span className="shrink-0 rail:sr-only">{t('Logout')}</span>
          <span id={email} aria-hidden className={`truncate ${quietClass}`} title={name}>
            {name}
          </span>
        </button>
      </div>
    </div>
  )
}

const quietClass = 'text-[0.6875rem] font-normal opacity-75 rail:hidden'
const countWaiting = (entries: readonly Entry[], waiting: Waiting) =>
  entries.reduce((sum, entry) => sum + (entry.waiting ? waiting[entry.waiting] : 0), 0)

type GroupProps = {
  group: MenuGroup
  waiting: Waiting
  open: boolean
  onToggle(): void
  children(entry: Entry): ReactNode
}

function Section({ group, waiting, open, onToggle, children }: GroupProps) {
  const id = useId()
  const count = open ? 0 : countWaiting(listEntries(group), waiting)
  const list = (entries: readonly Entry[]) => entries.map((entry) => <li key={entry.to}>{children(entry)}</li>)
  return (
    <div className="not-first:border-t not-first:border-white/15">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={count > 0 ? `${id}-count` : undefined}
        onClick={onToggle}
        className={`relative flex w-full items-center gap-1.5 rounded-md px-3 text-start text-xs font-bold hover:bg-white/10 lg:px-2.5 rail:px-1 rail:text-[0.6875rem] rail:tracking-tight ${rowHeight}`}
      >
        <span className="min-w-0 truncate opacity-85">{group.label()}</span>
        <ChevronDown
          className={`size-3.5 shrink-0 ${open ? '' : '-rotate-90 rtl:rotate-90'} rail:hidden`}
          aria-hidden
        />
        <Count id={`${id}-count`} count={count} />
      </button>
      <ul id={id} hidden={!open} className="lg:max-xl:pb-0 xl:pb-1">
        {group.entries.map((entry) =>
          'parts' in entry ? (
            <li key={entry.label}>
              <p className="px-3 pt-1 text-xs leading-4 opacity-75 lg:max-xl:hidden xl:px-2.5 xl:[@media(height<54rem)]:hidden">
                {entry.label}
              </p>
              <ul>{list(entry.parts)}</ul>
            </li>
          ) : (
            list([entry])
          ),
        )}
      </ul>
    </div>
  )
}

type MenuLinkProps = Entry & { isCurrent: boolean; count: number }

function MenuLink({ label, to, icon: Icon, word, isCurrent, count }: MenuLinkProps) {
  const id = useId()
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={count > 0 ? `${id}-count` : word && id}
      className={`relative ${rowClass} ${isCurrent ? 'bg-white/15 font-bold' : ''}`}
    >
      <Icon className={iconClass} aria-hidden />
      <span className="min-w-0 lg:max-xl:truncate rail:sr-only">
        {label}
        {word && (
          <span id={id} aria-hidden className={`ms-1.5 ${quietClass}`}>
            {word}
          </span>
        )}
      </span>
      <Count id={`${id}-count`} count={count} />
    </Link>
  )
}

const Count = ({ id, count }: { id: string; count: number }) =>
  count > 0 && (
    <span
      aria-hidden
      className="ms-auto rounded-full bg-hold-soft px-2 text-xs leading-4.5 font-bold text-hold tabular-nums rail:absolute rail:inset-e-0.5 rail:top-0 rail:px-1 rail:text-[0.625rem] rail:leading-3.5"
    >
      {formatCount(count)}
      <span id={id} className="sr-only">
        {t('{count} waiting for us', { count })}
      </span>
    </span>
  )

/** Shows the release of the server process, for reports to support. */
function Release() {
  const { data } = useQuery({ ...query(api.system.health), staleTime: Number.POSITIVE_INFINITY })
  return (
    data?.version && (
      <p className={`px-2.5 whitespace-nowrap ${quietClass}`}>{t('Version {version}', { version: data.version })}</p>
    )
  )
}

function LanguageSelect() {
  const { user, reload } = useSession()
  const save = useMutation({
    mutationFn: (body: { language: Language }) => api.users.update({ params: { id: user?.id ?? '' }, body }),
    onSuccess: reload,
    onError: () => toast.error(userMessages.updateFailed),
  })
  return (
    <label className={rowClass}>
      <Languages className={iconClass} aria-hidden />
      <select
        aria-label={t('Language')}
        className="-ms-1 min-w-0 grow rail:opacity-0 [&>option]:bg-surface [&>option]:text-ink"
        value={(save.isError ? undefined : save.variables?.language) ?? user?.language ?? sourceLanguage}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ language: target.value as Language })}
      >
        {renderLabelOptions(nativeLanguageNames)}
      </select>
    </label>
  )
}
