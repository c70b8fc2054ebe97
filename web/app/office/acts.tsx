import type { Group } from '@minato/contract/contract.ts'
import { message, t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import type { Outcome } from '#ui/actions/outcome-dialog.tsx'

export type Words = { title: string; text: string }
export type Asked = Words & { confirm: string; thing?: ReactNode; note?: ReactNode; look?: 'danger' | 'main' }

/**
 * Something that is done to a thing of a list, declared once: it asks, does, says, offers to take it back, and has the
 * list read again. `act()` makes one, `useActs()` does them, `RowMenu` offers them.
 */
type Given<Thing, Done> = {
  label: string | ((thing: Thing) => string)
  /** Stands last and in red. */
  destructive?: boolean
  /** Whether it is offered for this thing to this account. */
  when?(thing: Thing, account: string): boolean
  /** The question before; none where nobody else notices and it can be taken back. */
  ask?(thing: Thing): Asked | null
  /** The kinds of file that are to be chosen first, as the `accept` of an input. */
  file?: string
  do(thing: Thing, file: File): Promise<Done>
  /** The message then: a text in passing, or a dialog that closes by itself, `passing` beside the way to take it back. */
  said(done: Done, thing: Thing): Said
  /** What it is to be done to, to take it back, where there is something: by the same act, or by the one of `undoBy`. */
  undo?(done: Done, thing: Thing): Thing | undefined
  undoBy?(thing: Thing): Act<Thing>
  /** The message where the server gives no reason. */
  failed(thing: Thing): Words
  groups: readonly Group[]
}
export type Act<Thing> = Omit<Given<Thing, never>, 'do' | 'said' | 'undo' | 'undoBy'> & {
  run(thing: Thing, file: File): Promise<Ended<Thing>>
}
type Said = string | (Omit<Outcome, 'good'> & { passing?: string })
type Ended<Thing> = { message: Said; back: { act: Act<Thing>; thing: Thing } | undefined }

export function act<Thing, Done>({ do: does, said, undo, undoBy, ...rest }: Given<Thing, Done>): Act<Thing> {
  const made: Act<Thing> = {
    ...rest,
    async run(thing, file) {
      const done = await does(thing, file)
      const back = undo?.(done, thing)
      return { message: said(done, thing), back: back && { act: undoBy?.(thing) ?? made, thing: back } }
    },
  }
  return made
}

type Deletion<Thing, Done> = Omit<Given<Thing, Done>, 'label' | 'destructive' | 'ask'> & {
  ask(thing: Thing): Omit<Asked, 'confirm'>
}

export const deletionOf = <Thing, Done>({ ask, ...rest }: Deletion<Thing, Done>) =>
  act<Thing, Done>({
    ...rest,
    label: message('Delete'),
    destructive: true,
    ask: (thing) => ({ ...ask(thing), confirm: t('Delete') }),
  })

/** A reason for which the browser itself did not do it, with a title of its own. */
export class Refusal extends Error {
  readonly words: Words
  constructor(words: Words) {
    super(words.text)
    this.words = words
  }
}

export const labelOf = <Thing,>({ label }: Pick<Act<Thing>, 'label'>, thing: Thing) =>
  typeof label === 'string' ? label : label(thing)

type NamesProps<Thing> = { things: readonly Thing[]; nameOf(thing: Thing): ReactNode }

/** What a question is about, by name: all of it, however much. */
export const Names = <Thing extends { id: string }>({ things, nameOf }: NamesProps<Thing>) => (
  <span className={`block max-h-48 overflow-y-auto ${things.length > 1 ? 'font-normal' : ''}`}>
    {things.map((thing) => (
      <span key={thing.id} className="line-clamp-2">
        {nameOf(thing)}
      </span>
    ))}
  </span>
)
