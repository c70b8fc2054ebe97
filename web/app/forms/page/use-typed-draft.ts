import { type RefObject, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { atFirstUse } from '#lib/browser/first-use.ts'
import { keptHere, storage, storageKeys } from '#lib/browser/storage.ts'
import { untilImported } from '#lib/page/line.ts'
import type { openDraft, StoredFields } from './typed-draft.ts'

/** The session is asked for after the first paint; whose it is stands in the browser. */
const keyOf = ({ kind, id = 'new' }: Pick<StoredFields<FieldValues>, 'kind' | 'id'>) =>
  storageKeys.draft(storage.read(storageKeys.person) ?? 'guest', kind, id)

/**
 * Stores in this tab what is typed, for the account or the guest, until it is sent, given up or a day old. Its code comes with
 * the first key or press, or at once where there is a draft.
 */
function useTypedDraft<In extends FieldValues, Context, Out>(
  form: UseFormReturn<In, Context, Out>,
  element: RefObject<HTMLFormElement | null>,
  draft: StoredFields<In>,
) {
  const opened = useRef<Promise<ReturnType<typeof openDraft>>>(null)
  const here = useRef(true)
  async function open() {
    const { openDraft } = await untilImported(() => import('./typed-draft.ts'))
    return openDraft(form, element.current, draft, keyOf)
  }
  const openOnce = () => (opened.current ??= open())

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    here.current = true
    if (keptHere.read(keyOf(draft)) || (draft.olderKey && keptHere.read(draft.olderKey))) void openOnce()
    else atFirstUse(async () => here.current && openOnce())
    return () => {
      here.current = false
      void opened.current?.then(({ stop }) => stop())
      opened.current = null
    }
  }, [])

  return {
    keyed: async () => (await openOnce()).keyed,
    /** What was typed is sent, or its loss was accepted. */
    clear: () => void opened.current?.then(({ clear }) => clear()),
  }
}

/** A form without a draft carries no code for one. */
export const typedDraft =
  <In extends FieldValues>(draft: StoredFields<In>) =>
  <Context, Out>(form: UseFormReturn<In, Context, Out>, element: RefObject<HTMLFormElement | null>) =>
    useTypedDraft(form, element, draft)
