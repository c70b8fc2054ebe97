import type { Group } from '@minato/contract/contract.ts'
import { message, t } from '@minato/contract/language/messages.ts'
import type { ReactNode } from 'react'
import type { Outcome } from '#ui/actions/outcome-dialog.tsx'

export type Words = { title: string; text: string }
export type Confirmation = Words & {
  confirm: string
  subject?: ReactNode
  note?: ReactNode
  variant?: 'danger' | 'main'
}

/** An action on a thing of a list: its question, call, message and undo. The list is read again afterwards. */
type ActionOptions<Thing, Done> = {
  label: string | ((thing: Thing) => string)
  /** Listed last, in red. */
  destructive?: boolean
  when?(thing: Thing, account: string): boolean
  /** Null: no question, for an action that can be undone and that no one else notices. */
  ask?(thing: Thing): Confirmation | null
  /** The `accept` of a file input: a file is chosen first. */
  file?: string
  do(thing: Thing, file: File): Promise<Done>
  /** A toast, or a dialog that closes by itself, with `undoToast` for the undo. */
  getMessage(done: Done, thing: Thing): ActionMessage
  /** The thing on which the same action, or that of `undoBy`, undoes this one; undefined: nothing to undo. */
  undo?(done: Done, thing: Thing): Thing | undefined
  undoBy?(thing: Thing): Action<Thing>
  /** Message where the server gives no reason. */
  failed(thing: Thing): Words
  groups: readonly Group[]
}
export type Action<Thing> = Omit<ActionOptions<Thing, never>, 'do' | 'getMessage' | 'undo' | 'undoBy'> & {
  run(thing: Thing, file: File): Promise<ActionResult<Thing>>
}
type ActionMessage = string | (Omit<Outcome, 'good'> & { undoToast?: string })
type ActionResult<Thing> = { message: ActionMessage; back: { act: Action<Thing>; item: Thing } | undefined }

export function createAction<Thing, Done>(options: ActionOptions<Thing, Done>): Action<Thing> {
  const { do: perform, getMessage, undo, undoBy, ...shared } = options
  const action: Action<Thing> = {
    ...shared,
    async run(thing, file) {
      const result = await perform(thing, file)
      const back = undo?.(result, thing)
      return { message: getMessage(result, thing), back: back && { act: undoBy?.(thing) ?? action, item: back } }
    },
  }
  return action
}

type DeletionOptions<Thing, Done> = Omit<ActionOptions<Thing, Done>, 'label' | 'destructive' | 'ask'> & {
  ask(thing: Thing): Omit<Confirmation, 'confirm'>
}

export const createDeletion = <Thing, Done>({ ask, ...rest }: DeletionOptions<Thing, Done>) =>
  createAction<Thing, Done>({
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

export const getActionLabel = <Thing,>({ label }: Pick<Action<Thing>, 'label'>, thing: Thing) =>
  typeof label === 'string' ? label : label(thing)

type NamesProps<Thing> = { things: readonly Thing[]; nameOf(thing: Thing): ReactNode }

/** The things of a question by name, without a limit. */
export const NameList = <Thing extends { id: string }>({ things, nameOf }: NamesProps<Thing>) => (
  <span className={`block max-h-48 overflow-y-auto ${things.length > 1 ? 'font-normal' : ''}`}>
    {things.map((thing) => (
      <span key={thing.id} className="line-clamp-2">
        {nameOf(thing)}
      </span>
    ))}
  </span>
)
