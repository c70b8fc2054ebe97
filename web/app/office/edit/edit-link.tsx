import { type ComponentProps, useRef } from 'react'
import { ButtonLink } from '#ui/actions/button.tsx'
import { useKey } from '#ui/actions/use-key.ts'
import { editKey } from '../keys.ts'

export function EditLink(props: ComponentProps<typeof ButtonLink>) {
  const link = useRef<HTMLAnchorElement>(null)
  useKey(editKey, () => link.current?.click(), { within: link })
  return <ButtonLink {...props} ref={link} aria-keyshortcuts="E" />
}
