import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

export const menuItem =
  'flex min-h-11 w-full items-center px-4 py-1.5 text-start text-sm font-medium select-none lg:min-h-9 data-highlighted:bg-sunken'

/** Looked up when a menu opens. Inside `main`, screen reader users who go by landmarks find the menu too. */
const mainContainer = {
  get current() {
    return document.querySelector('main')
  },
}

export const MenuPopup = ({ children }: { children: ReactNode }) => (
  <Menu.Portal container={mainContainer}>
    <Menu.Positioner align="end" sideOffset={4} className="z-40">
      <Menu.Popup className="max-h-[80dvh] min-w-44 overflow-y-auto border-2 border-rule bg-surface py-1 text-ink">
        {children}
      </Menu.Popup>
    </Menu.Positioner>
  </Menu.Portal>
)
