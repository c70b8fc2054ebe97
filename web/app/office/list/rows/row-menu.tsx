import { Menu } from '@base-ui/react/menu'
import { t } from '@minato/contract/language/messages.ts'
import type { Permission } from '@minato/contract/protocol/access.ts'
import { Link } from 'react-router'
import { openedHere } from '#lib/navigation/opened-here.ts'
import { useAccount, useHasPermission } from '#lib/page/account.ts'
import { type Action, getActionLabel } from '#office/actions.tsx'
import { EllipsisVertical } from '#office/icons.ts'
import { MenuPopup, menuItem } from '#office/menu.tsx'
import type { ActionRunner } from '#office/use-actions.tsx'

export type RowLink = {
  label: string
  to: string
  needs?: Permission
  /** Link to edit the thing: the key E opens it. */
  edits?: true
}

type Props<Thing> = {
  name: string
  item: Thing
  links?: readonly RowLink[]
  offered: readonly Action<Thing>[]
  acts: ActionRunner<Thing>
}

/** Menu of a row; destructive actions come last. Hidden when empty. */
export function RowMenu<Thing>({ name, item, links: allLinks = [], offered, acts }: Props<Thing>) {
  const [account, hasPermission] = [useAccount(), useHasPermission()]
  const links = allLinks.filter(({ needs }) => !needs || hasPermission(needs))
  const availableActs = offered.filter(({ when }) => when?.(item, account) ?? true)
  if (availableActs.length + links.length === 0) return null
  const sortedActs = availableActs.toSorted((a, b) => Number(a.destructive ?? false) - Number(b.destructive ?? false))
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={t('Actions for {name}', { name })}
        disabled={acts.busy}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink data-popup-open:bg-sunken lg:size-8"
      >
        <EllipsisVertical className="size-5" aria-hidden />
      </Menu.Trigger>
      <MenuPopup>
        {links.map(({ label, to, edits }) => (
          <Menu.LinkItem
            key={label}
            className={menuItem}
            aria-keyshortcuts={edits && 'E'}
            closeOnClick
            render={<Link to={to} state={openedHere} preventScrollReset />}
          >
            {label}
            {edits && (
              <kbd className="ms-auto text-xs text-muted max-lg:hidden" aria-hidden>
                E
              </kbd>
            )}
          </Menu.LinkItem>
        ))}
        {sortedActs.map((act) => (
          <Menu.Item
            key={getActionLabel(act, item)}
            className={`${menuItem} ${act.destructive ? 'border-t border-line text-bad' : ''}`}
            onClick={() => acts.start(act, item)}
          >
            {getActionLabel(act, item)}
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  )
}
