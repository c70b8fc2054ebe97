import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { drafts, parseDraft, parseUsableDraft, pickFields } from '#forms/drafts.ts'
import { type Field, getCurrentValue, getDefaultValue } from '#forms/early-input.ts'
import { reuseOrCreateKey, toIdempotencyHeader } from '#forms/idempotency-key.ts'
import { tabStorage } from '#lib/browser/storage.ts'

export type StoredFields<In extends FieldValues> = {
  kind: string
  id?: string
  /** Never a password. */
  names: readonly (Path<In> & string)[]
  /** Storage key under which release 1.0.0 stored the fields alone. */
  olderKey?: string
}

/** Restores a draft into its form and stores later input. Text already in a field is newer than the draft and stays. */
export function openDraft<In extends FieldValues, Context, Out>(
  form: UseFormReturn<In, Context, Out>,
  element: HTMLFormElement | null,
  draft: StoredFields<In>,
  toDraftKey: (draft: StoredFields<In>) => string,
) {
  let fieldsJson = '{}'
  const olderText = draft.olderKey && tabStorage.read(draft.olderKey)
  const text = drafts.read(toDraftKey(draft)) ?? (olderText ? JSON.stringify({ typed: parseDraft(olderText) }) : null)
  const values = form.getValues()
  const stored = parseUsableDraft(text, Object.fromEntries(draft.names.map((name) => [name, values[name] ?? ''])))
  let lastRequest = stored.sent

  function write() {
    const fields = JSON.parse(fieldsJson)
    drafts.write(toDraftKey(draft), Object.keys(fields).length > 0 ? { typed: fields, sent: lastRequest } : null)
    if (draft.olderKey) tabStorage.write(draft.olderKey, null)
  }
  function store() {
    const dirty = draft.names.filter((name) => form.getFieldState(name).isDirty)
    const nextJson = JSON.stringify(pickFields(form.getValues(), dirty))
    if (nextJson === fieldsJson) return
    fieldsJson = nextJson
    write()
  }
  function restore(name: Path<In>, value: PathValue<In, Path<In>>) {
    const field = element?.elements.namedItem(name) as Field | null
    const untouched = form.formState.defaultValues?.[name] ?? (field && getDefaultValue(field))
    if (field && getCurrentValue(field) !== untouched) return
    form.setValue(name, value, { shouldDirty: true })
    // A user whose cursor is in the field is about to type it again.
    if (field && field === document.activeElement && 'select' in field) field.select()
  }
  for (const [name, value] of Object.entries(stored.typed)) restore(name as Path<In>, value as PathValue<In, Path<In>>)
  store()

  return {
    stop: form.subscribe({ formState: { values: true }, callback: store }),
    withKey(request: unknown) {
      lastRequest = reuseOrCreateKey(lastRequest, JSON.stringify(request))
      write()
      return toIdempotencyHeader(lastRequest.key)
    },
    clear() {
      lastRequest = null
      drafts.write(toDraftKey(draft), null)
    },
  }
}
