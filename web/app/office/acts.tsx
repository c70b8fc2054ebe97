import type { Group } from '@minato/contract/contract.ts'
import { message, t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import type { Outcome } from '#ui/actions/outcome-dialog.tsx'

export type Words = { title: string; text: string }
export type Asked = Words & { confirm: string; thing?: ReactNode; note?: ReactNode; look?: 'danger' | 'main' }

/** An action on a thing of a list: its question, call, message and undo. The list is read again afterwards. */
type Given<Thing, Done> = {
  label: string | ((thing: Thing) => string)
  /** Listed last, in red. */
  destructive?: boolean
  when?(thing: Thing, account: string): boolean
  /** Null: no question, for an action that can be undone and that no one else notices. */
  ask?(thing: Thing): Asked | null
  /** The `accept` of a file input: a file is chosen first. */
  file?: string
  do(thing: Thing, file: File): Promise<Done>
  /** A toast, or a dialog that closes by itself, with the toast `passing` for the undo. */
  said(done: Done, thing: Thing): Said
  /** The thing on which the same action, or that of `undoBy`, undoes this one; undefined: nothing to undo. */
  undo?(done: Done, thing: Thing): Thing | undefined
  undoBy?(thing: Thing): Act<Thing>
  /** The message when the server gives no reason. */
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

/** The browser could not do it; shown with its own title. */
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

/** The things of a question by name, without a limit. */
export const Names = <Thing extends { id: string }>({ things, nameOf }: NamesProps<Thing>) => (
  <span className={`block max-h-48 overflow-y-auto ${things.length > 1 ? 'font-normal' : ''}`}>
    {things.map((thing) => (
      <span key={thing.id} className="line-clamp-2">
        {nameOf(thing)}
      </span>
    ))}
  </span>
)
