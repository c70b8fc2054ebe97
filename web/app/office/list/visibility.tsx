import { messages, t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { Badge } from '~/ui/read/badge'
import { type Act, act } from '../acts.tsx'

/** Something that the public site shows as long as it is active. */
type Visible = { isActive: boolean }

export const visibilityLabels = messages({ active: 'Active', hidden: 'Inactive (Hidden)' } as const)

/** Says only of what is hidden that it is. */
export const HiddenMark = ({ isActive }: Visible) => !isActive && <Badge tone="still">{visibilityLabels.hidden}</Badge>

export const VisibilityMark = ({ isActive }: Visible) =>
  isActive ? <Badge tone="good">{visibilityLabels.active}</Badge> : <HiddenMark isActive={false} />

export const isHidden = ({ isActive }: Visible) => !isActive

type Given<Thing, Done> = Omit<Parameters<typeof act<Thing, Done>>[0], 'label' | 'undo'>

/** Hides something from the public site, or shows it there again; the same act takes it back. */
export const toggleOf = <Thing extends Visible, Done extends Thing>(options: Given<Thing, Done>): Act<Thing> =>
  act({
    ...options,
    label: ({ isActive }: Thing) => (isActive ? t('Deactivate') : t('Activate')),
    undo: (changed: Done) => changed,
  })

/** The question before that, of a thing of this kind, which goes on as "It" or "They". */
export const asksToToggle =
  <Thing extends Visible>(kind: string, they: 'It' | 'They', nameOf: (thing: Thing) => ReactNode) =>
  (thing: Thing) => {
    const [confirm, what] = thing.isActive ? [t('Deactivate'), 'hidden from'] : [t('Activate'), 'shown on']
    const text = t('{they} will be {what} the public site.', { they, what })
    return {
      title: t('{confirm} this {kind}?', { confirm, kind }),
      text,
      thing: nameOf(thing),
      confirm,
      look: 'main' as const,
    }
  }
