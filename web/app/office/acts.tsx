import type { Group } from '@minato/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { isUnreached, sentence } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { ConfirmDialog } from '~/ui/act/dialog'
import { type Outcome, OutcomeDialog } from '~/ui/act/outcome-dialog'
import { toast } from '~/ui/act/toast'

type Words = { title: string; text: string }
type Asked = Words & { confirm: string; thing?: ReactNode; note?: ReactNode; look?: 'danger' | 'main' }

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
  /** What is asked before; nothing where nobody else notices and it can be taken back. */
  ask?(thing: Thing): Asked | null
  /** The kinds of file that are to be chosen first, as the `accept` of an input. */
  file?: string
  do(thing: Thing, file: File): Promise<Done>
  /** What is said then: a text in passing, or a dialog that closes by itself, `passing` beside the way to take it back. */
  said(done: Done, thing: Thing): Said
  /** What it is to be done to, to take it back, where there is something: by the same act, or by the one of `undoBy`. */
  undo?(done: Done, thing: Thing): Thing | undefined
  undoBy?(thing: Thing): Act<Thing>
  /** What is said where the server gives no reason. */
  failed(thing: Thing): Words
  /** The groups of the contract that are read again. */
  groups: readonly Group[]
}
export type Act<Thing> = Omit<Given<Thing, never>, 'do' | 'said' | 'undo' | 'undoBy'> & {
  run(thing: Thing, file: File): Promise<Ended<Thing>>
}
type Said = string | (Omit<Outcome, 'good'> & { passing?: string })
type Ended<Thing> = { said: Said; back: { act: Act<Thing>; thing: Thing } | undefined }

/** Something that can be done to a thing. */
export function act<Thing, Done>({ do: does, said, undo, undoBy, ...given }: Given<Thing, Done>): Act<Thing> {
  const made: Act<Thing> = {
    ...given,
    async run(thing, file) {
      const done = await does(thing, file)
      const back = undo?.(done, thing)
      return { said: said(done, thing), back: back && { act: undoBy?.(thing) ?? made, thing: back } }
    },
  }
  return made
}

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

type Step<Thing> = { act: Act<Thing>; thing: Thing; file?: File }
const noFile = new File([], '')

/**
 * Does acts, one at a time.
 * @param onDone  called when one is done, for what the screen then has to see to
 * @returns `start` begins one, with its question or its file first; `say` and `fail` tell how something else ended;
 * `dialogs` must stand on the screen once
 */
export function useActs<Thing>(onDone?: () => void) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<(Step<Thing> & { question: Asked }) | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const seen = useCallback(() => setOutcome(null), [])
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<Step<Thing>>(null)

  const fail = (error: unknown, { title, text }: Words) =>
    setOutcome({
      good: false,
      ...(error instanceof Refusal ? error.words : { title, text: isUnreached(error) ? text : sentence(error, text) }),
    })
  const { mutate, isPending: busy } = useMutation({
    mutationFn: ({ act, thing, file }: Step<Thing>) => act.run(thing, file ?? noFile),
    onSuccess({ said, back }) {
      onDone?.()
      const undo = back && (() => mutate(back))
      if (typeof said === 'string') return toast.success(said, undo)
      const { passing, ...dialog } = said
      setOutcome({ ...dialog, good: true })
      if (passing) toast.success(passing, undo)
    },
    onError: (error, { act, thing }) => fail(error, act.failed(thing)),
    // After a failure too: it may be that somebody else has changed it.
    onSettled(_, __, { act }) {
      setAsked(null)
      return refresh(queries, ...act.groups)
    },
  })

  function start(act: Act<Thing>, thing: Thing) {
    const question = act.ask?.(thing)
    if (act.file !== undefined) {
      waiting.current = { act, thing }
      if (input.current) input.current.accept = act.file
      input.current?.click()
    } else if (question) setAsked({ act, thing, question })
    else mutate({ act, thing })
  }

  const dialogs = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file && waiting.current) mutate({ ...waiting.current, file })
          // So that the same file can be chosen again after a failure.
          target.value = ''
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.question.title ?? ''}
        text={asked?.question.text}
        thing={asked?.question.thing}
        note={asked?.question.note}
        confirm={asked?.question.confirm ?? ''}
        look={asked?.question.look ?? 'danger'}
        onConfirm={() => asked && mutate(asked)}
        busy={busy}
      />
      <OutcomeDialog outcome={outcome} onClose={seen} />
    </>
  )
  return { start, busy, dialogs, fail, say: (words: Omit<Outcome, 'good'>) => setOutcome({ ...words, good: true }) }
}
export type Acts<Thing> = ReturnType<typeof useActs<Thing>>
