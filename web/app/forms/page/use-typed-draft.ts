import { type RefObject, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Sent } from '#forms/same-key.ts'
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
export function useTypedDraft<In extends FieldValues, Context, Out>(
  form: UseFormReturn<In, Context, Out>,
  element: RefObject<HTMLFormElement | null>,
  draft: StoredFields<In> | undefined,
) {
  const last = useRef<Sent>(null)
  const opened = useRef<ReturnType<typeof openDraft>>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    if (!draft) return
    let here = true
    const load = () => untilImported(() => import('./typed-draft.ts'))
    const open = async () => {
      const { openDraft } = await load()
      if (here && !opened.current) opened.current = openDraft(form, element.current, draft, keyOf)
    }
    if (keptHere.read(keyOf(draft)) || (draft.olderKey && keptHere.read(draft.olderKey))) void open()
    else atFirstUse(open)
    return () => {
      here = false
      opened.current?.stop()
      opened.current = null
    }
  }, [])

  function write(sent: Sent | null) {
    last.current = sent
    opened.current?.writeSent(sent)
  }
  return {
    sent: { read: () => last.current ?? opened.current?.readSent() ?? null, write },
    /** What was typed is sent, or its loss was accepted. */
    clear() {
      write(null)
      if (draft) keptHere.write(keyOf(draft), null)
    },
  }
}
