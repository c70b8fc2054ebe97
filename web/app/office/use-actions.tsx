import { fileMessages } from '@minato/contract/values/files.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { getFailureText, isUnreachable } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { readFile } from '#lib/browser/read-file.ts'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { type Outcome, OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { toast } from '#ui/actions/toast.ts'
import { type Action, type Confirmation, Refusal, type Words } from './actions.tsx'

type Step<Thing> = { act: Action<Thing>; item: Thing; file?: File }
const noFile = new File([], '')

/**
 * Runs actions one at a time.
 * @param onDone  called after each success
 * @returns `start` runs an action, with its question or file first. `say` and `fail` show other outcomes. Render
 * `dialogs` once on the screen.
 */
export function useActions<Thing>(onDone?: () => void) {
  const queries = useQueryClient()
  const [confirmation, setConfirmation] = useState<(Step<Thing> & { question: Confirmation }) | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const closeOutcome = useCallback(() => setOutcome(null), [])
  const input = useRef<HTMLInputElement>(null)
  const pendingStep = useRef<Step<Thing>>(null)

  const fail = (error: unknown, { title, text }: Words) =>
    setOutcome({
      good: false,
      ...(error instanceof Refusal
        ? error.words
        : { title, text: isUnreachable(error) ? text : getFailureText(error, text) }),
    })
  const { mutate, isPending: busy } = useMutation({
    async mutationFn({ act, item, file }: Step<Thing>) {
      const unreadable = () => new Refusal({ title: fileMessages.unreadableTitle, text: fileMessages.unreadable })
      const fileCopy = file && (await readFile(file).catch(() => Promise.reject(unreadable())))
      return act.run(item, fileCopy ?? noFile)
    },
    onSuccess({ message, back }) {
      onDone?.()
      const undo = back && (() => mutate(back))
      if (typeof message === 'string') return toast.success(message, undo)
      const { undoToast, ...dialog } = message
      setOutcome({ ...dialog, good: true })
      if (undoToast) toast.success(undoToast, undo)
    },
    onError: (error, { act, item }) => fail(error, act.failed(item)),
    // After a failure too: another user may have changed the thing.
    onSettled(_, __, { act }) {
      setConfirmation(null)
      return refreshGroups(queries, ...act.groups)
    },
  })

  function start(act: Action<Thing>, item: Thing) {
    const question = act.ask?.(item)
    if (act.file !== undefined) {
      pendingStep.current = { act, item }
      if (input.current) input.current.accept = act.file
      input.current?.click()
    } else if (question) setConfirmation({ act, item, question })
    else mutate({ act, item })
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
          if (file && pendingStep.current) mutate({ ...pendingStep.current, file })
          // Allows choosing the same file again after a failure.
          target.value = ''
        }}
      />
      <ConfirmDialog
        open={confirmation !== null}
        onClose={() => setConfirmation(null)}
        title={confirmation?.question.title ?? ''}
        text={confirmation?.question.text}
        subject={confirmation?.question.subject}
        note={confirmation?.question.note}
        confirm={confirmation?.question.confirm ?? ''}
        variant={confirmation?.question.variant ?? 'danger'}
        onConfirm={() => confirmation && mutate(confirmation)}
        busy={busy}
      />
      <OutcomeDialog outcome={outcome} onClose={closeOutcome} />
    </>
  )
  return { start, busy, dialogs, fail, say: (words: Omit<Outcome, 'good'>) => setOutcome({ ...words, good: true }) }
}
export type ActionRunner<Thing> = ReturnType<typeof useActions<Thing>>
