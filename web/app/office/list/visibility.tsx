import { messages, t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { type Action, createAction } from '../actions.tsx'

type Visible = { isActive: boolean }

export const visibilityLabels = messages({ active: 'Active', hidden: 'Inactive (Hidden)' } as const)

export const HiddenMark = ({ isActive }: Visible) => !isActive && <Badge tone="still">{visibilityLabels.hidden}</Badge>

export const VisibilityMark = ({ isActive }: Visible) =>
  isActive ? <Badge tone="good">{visibilityLabels.active}</Badge> : <HiddenMark isActive={false} />

export const isHidden = ({ isActive }: Visible) => !isActive

type ToggleOptions<Thing, Done> = Omit<Parameters<typeof createAction<Thing, Done>>[0], 'label' | 'undo'>

/** Hides a thing from the public site or shows it again; undone by the same action. */
export const createVisibilityToggle = <Thing extends Visible, Done extends Thing>(
  options: ToggleOptions<Thing, Done>,
): Action<Thing> =>
  createAction({
    ...options,
    label: ({ isActive }: Thing) => (isActive ? t('Deactivate') : t('Activate')),
    undo: (changed: Done) => changed,
  })

const questions = {
  member: {
    hide: () => ({ title: t('Deactivate this team member?'), text: t('They will be hidden from the public site.') }),
    show: () => ({ title: t('Activate this team member?'), text: t('They will be shown on the public site.') }),
  },
  schedule: {
    hide: () => ({ title: t('Deactivate this schedule?'), text: t('It will be hidden from the public site.') }),
    show: () => ({ title: t('Activate this schedule?'), text: t('It will be shown on the public site.') }),
  },
}

export const createToggleQuestion =
  <Thing extends Visible>(kind: keyof typeof questions, nameOf: (thing: Thing) => ReactNode) =>
  (thing: Thing) => ({
    ...questions[kind][thing.isActive ? 'hide' : 'show'](),
    subject: nameOf(thing),
    confirm: thing.isActive ? t('Deactivate') : t('Activate'),
    variant: 'main' as const,
  })
