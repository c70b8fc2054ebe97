import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { draftFor, drafts, parsedDraft, picked } from '#forms/drafts.ts'
import { currentValue, defaultValue, type Field } from '#forms/early-input.ts'
import { keyFor, keyHeader } from '#forms/same-key.ts'
import { keptHere } from '#lib/browser/storage.ts'

export type StoredFields<In extends FieldValues> = {
  kind: string
  id?: string
  /** Never a password. */
  names: readonly (Path<In> & string)[]
  /** Under which release 1.0.0 stored the fields alone. */
  olderKey?: string
}

/**
 * Puts a draft into its form, and stores from then on what is typed. What is in a field already was typed later than the
 * draft, and stays.
 */
export function openDraft<In extends FieldValues, Context, Out>(
  form: UseFormReturn<In, Context, Out>,
  element: HTMLFormElement | null,
  draft: StoredFields<In>,
  keyOf: (draft: StoredFields<In>) => string,
) {
  let typed = '{}'
  const older = draft.olderKey && keptHere.read(draft.olderKey)
  const text = drafts.read(keyOf(draft)) ?? (older ? JSON.stringify({ typed: parsedDraft(older) }) : null)
  const values = form.getValues()
  const stored = draftFor(text, Object.fromEntries(draft.names.map((name) => [name, values[name] ?? ''])))
  let { sent } = stored

  function write() {
    const fields = JSON.parse(typed)
    drafts.write(keyOf(draft), Object.keys(fields).length > 0 ? { typed: fields, sent } : null)
    if (draft.olderKey) keptHere.write(draft.olderKey, null)
  }
  function store() {
    const dirty = draft.names.filter((name) => form.getFieldState(name).isDirty)
    const now = JSON.stringify(picked(form.getValues(), dirty))
    if (now === typed) return
    typed = now
    write()
  }
  function restore(name: Path<In>, value: PathValue<In, Path<In>>) {
    const field = element?.elements.namedItem(name) as Field | null
    const untouched = form.formState.defaultValues?.[name] ?? (field && defaultValue(field))
    if (field && currentValue(field) !== untouched) return
    form.setValue(name, value, { shouldDirty: true })
    // Who has the cursor in it is about to type it again.
    if (field && field === document.activeElement && 'select' in field) field.select()
  }
  for (const [name, value] of Object.entries(stored.typed)) restore(name as Path<In>, value as PathValue<In, Path<In>>)
  store()

  return {
    stop: form.subscribe({ formState: { values: true }, callback: store }),
    /** The same key for as long as the request stays the same, after a reload too. */
    keyed(request: unknown) {
      sent = keyFor(sent, JSON.stringify(request))
      write()
      return keyHeader(sent.key)
    },
    clear() {
      sent = null
      drafts.write(keyOf(draft), null)
    },
  }
}
