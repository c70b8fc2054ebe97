import type { ComponentProps } from 'react'
import { ListScreen } from '../list/list-screen.tsx'
import { AddLink, buildEditAddress, EditWindow } from './edit-window.tsx'

type Props<Thing extends { id: string }> = Omit<ComponentProps<typeof ListScreen<Thing>>, 'add'> & {
  add: string
  window: Omit<ComponentProps<typeof EditWindow<Thing>>, 'listed'>
}

export const EditableList = <Thing extends { id: string }>({ add, window, children, ...screen }: Props<Thing>) => (
  <ListScreen {...screen} add={({ address }) => <AddLink to={buildEditAddress(address, window.param)}>{add}</AddLink>}>
    {(listed) => (
      <>
        {children?.(listed)}
        <EditWindow listed={listed} {...window} />
      </>
    )}
  </ListScreen>
)
