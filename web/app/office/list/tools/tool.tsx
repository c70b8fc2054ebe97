import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { MenuPopup } from '#office/menu.tsx'
import type { Icon } from '#ui/icon.ts'
import { Check } from '#ui/more-icons.ts'

export const Tool = ({ label, icon: Icon, children }: { label: string; icon: Icon; children: ReactNode }) => (
  <Menu.Root modal={false}>
    <Menu.Trigger
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-md border border-line-strong bg-surface hover:bg-sunken data-popup-open:bg-sunken lg:size-9 lg:min-h-9"
    >
      <Icon className="size-5" aria-hidden />
    </Menu.Trigger>
    <MenuPopup>{children}</MenuPopup>
  </Menu.Root>
)

export const tickMark = (
  <span className="grid size-5 place-items-center">
    <Check className="size-4" aria-hidden />
  </span>
)
