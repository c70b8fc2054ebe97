import { type FormEvent, type RefObject, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { firstFault, markFaults } from '#forms/form-faults.ts'
import type { keyHeader } from '#forms/same-key.ts'

type Keyed = (request: unknown) => ReturnType<typeof keyHeader> | undefined
type Stored = { keyed(): Promise<Keyed>; clear(): void }
const nothing: Stored = { keyed: async () => () => undefined, clear() {} }
const useNoDraft = () => nothing

type Options<In extends FieldValues, Context, Out, Answer> = UseFormProps<In, Context, Out> & {
  /** Made by `typedDraft` of the fields that are stored while they are typed. */
  draft?(form: UseFormReturn<In, Context, Out>, element: RefObject<HTMLFormElement | null>): Stored
  /** Give the call `keyed(what is sent)` where it is done once per key. */
  send(values: Out, keyed: Keyed): Promise<Answer>
  onSent?(answer: Answer): unknown
  onFailed?(error: unknown): void
  /** Something is wrong before anything is sent. */
  onFaults?(faults: FieldErrors<In>): void
}

/**
 * A form of a public page or of an account. What was typed outlasts a reload; it is sent once, and after a lost answer with
 * the same key. The cursor goes into the first field that is wrong, where no dialog speaks first (`shouldFocusError: false`).
 */
export function usePageForm<In extends FieldValues, Out = In, Answer = unknown, Context = unknown>({
  draft: useDraft = useNoDraft,
  send,
  onSent,
  onFailed,
  onFaults,
  ...options
}: Options<In, Context, Out, Answer>) {
  const form = useForm<In, Context, Out>(options)
  const element = useRef<HTMLFormElement>(null)
  const stored = useDraft(form, element)
  const running = useRef(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { isSubmitting, errors } = form.formState

  const handle = form.handleSubmit(async (values) => {
    setFailure(null)
    let answer: Answer
    try {
      answer = await send(values, await stored.keyed())
    } catch (error) {
      const [first] = markFaults(error, form)
      if (first && options.shouldFocusError !== false) form.setFocus(first)
      setFailure(error)
      onFailed?.(error)
      return
    }
    stored.clear()
    await onSent?.(answer)
  }, onFaults)

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (running.current) return
    running.current = true
    await handle(event).finally(() => {
      running.current = false
    })
  }

  return {
    form,
    element,
    submit,
    busy: isSubmitting,
    /** Why the last request was refused or lost. */
    failure,
    /** Ties a field to the form: its name, its ref, what is wrong with it. */
    field: <Name extends Path<In>>(name: Name, rules?: RegisterOptions<In, Name>) => ({
      ...form.register(name, rules),
      error: errors[name]?.message as string | undefined,
    }),
    giveUp: stored.clear,
    /** Where a dialog leaves the focus when it is closed. */
    faultOrBefore: () => firstFault(element.current) ?? true,
  }
}
