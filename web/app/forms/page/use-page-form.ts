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
import { markFaults, revealFirstFault } from '#forms/form-faults.ts'
import type { toIdempotencyHeader } from '#forms/idempotency-key.ts'

type RequestKeyer = (request: unknown) => ReturnType<typeof toIdempotencyHeader> | undefined
type DraftStore = { withKey(): Promise<RequestKeyer>; clear(): void }
const noDraft: DraftStore = { withKey: async () => () => undefined, clear() {} }
const useNoDraft = () => noDraft

type Options<In extends FieldValues, Context, Out, Answer> = UseFormProps<In, Context, Out> & {
  /** Use `createPageDraft` with the fields to store. */
  draft?(form: UseFormReturn<In, Context, Out>, element: RefObject<HTMLFormElement | null>): DraftStore
  /** Pass `withKey(request body)` to calls that are idempotent by key. */
  send(values: Out, withKey: RequestKeyer): Promise<Answer>
  onSent?(answer: Answer): unknown
  onFailed?(error: unknown): void
  /** Called when validation fails before sending. */
  onFaults?(faults: FieldErrors<In>): void
}

/**
 * Form of a public page or an account. Input survives a reload, and a retry after a lost response reuses its key.
 * Focuses the first invalid field, unless a dialog opens first (`shouldFocusError: false`).
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
  const isRunning = useRef(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { isSubmitting, errors } = form.formState

  const handle = form.handleSubmit(async (values) => {
    setFailure(null)
    let answer: Answer
    try {
      answer = await send(values, await stored.withKey())
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
    if (isRunning.current) return
    isRunning.current = true
    await handle(event).finally(() => {
      isRunning.current = false
    })
  }

  return {
    form,
    element,
    submit,
    busy: isSubmitting,
    failure,
    field: <Name extends Path<In>>(name: Name, rules?: RegisterOptions<In, Name>) => ({
      ...form.register(name, rules),
      error: errors[name]?.message as string | undefined,
    }),
    giveUp: stored.clear,
    /** Focus target when a dialog closes: the first fault, or `true` for the element before. */
    faultOrBefore: () => revealFirstFault(element.current) ?? true,
  }
}
