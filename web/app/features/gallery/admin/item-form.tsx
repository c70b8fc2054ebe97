import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { GalleryItem } from '@minato/contract/gallery.ts'
import { galleryAdminMessages as texts } from '@minato/contract/gallery-admin-facts.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '~/lib/api'
import { isStale } from '~/lib/told'
import { Button } from '~/ui/button'
import { type Change, Changes } from '~/ui/changes'
import { EditOutcome } from '~/ui/edit-outcome'
import { useLeaveGuard } from '~/ui/leave-guard'
import { type Outcome, OutcomeDialog } from '~/ui/outcome-dialog'
import { submitKey } from '~/ui/submit-key'
import { WindowFoot } from '~/ui/window-foot'
import { ItemFields } from './item-fields.tsx'
import {
  changesBetween,
  type ItemFormInput,
  type ItemFormOutput,
  itemForm,
  startingValues,
} from './item-form-values.ts'
import { useImage } from './use-image.ts'
import { useSaveItem } from './use-save-item.ts'

type Shown = { item?: GalleryItem; nextOrder: number; onSaved(outcome: Outcome): void; onCancel(): void }

/** Writes a new item, or changes `item`. What was typed and chosen stays until it is saved or given up. */
export function ItemForm({ item, nextOrder, onSaved, onCancel }: Shown) {
  // What the edit started from; a newer one takes its place when the server calls it stale.
  const [base, setBase] = useState(item)
  const [theirs, setTheirs] = useState<readonly Change[] | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const closeOutcome = useCallback(() => setOutcome(null), [])
  const image = useImage()
  const form = useForm<ItemFormInput, unknown, ItemFormOutput>({
    resolver: standardSchemaResolver(itemForm),
    defaultValues: startingValues(base, nextOrder),
  })
  const guard = useLeaveGuard(form.formState.isDirty || image.chosen !== null)
  const save = useSaveItem({
    base,
    form,
    image,
    onSaved: (good) => {
      guard.free()
      onSaved(good)
    },
    onFailed: setOutcome,
  })
  const reload = useMutation({
    mutationFn: (before: GalleryItem) => api.gallery.detail({ params: { id: before.id } }),
    onSuccess: ({ data: newer }, before) => {
      setTheirs(changesBetween(before, newer))
      setBase(newer)
      form.reset(startingValues(newer, nextOrder), { keepDirtyValues: true })
      save.reset()
    },
  })
  const isNew = item === undefined
  useEffect(() => {
    if (isNew) image.input.current?.focus()
    else form.setFocus('description')
  }, [isNew, image.input, form.setFocus])

  const complete = () => {
    const missing = !base && !image.chosen
    image.refuse(missing ? texts.imageMissing : undefined)
    if (missing) image.input.current?.focus()
    return !missing
  }
  const stale = reload.error ?? (isStale(save.error) ? save.error : null)
  return (
    <form
      noValidate
      aria-label={isNew ? 'New gallery item' : 'Edit gallery item'}
      onSubmit={form.handleSubmit((values) => complete() && save.mutate(values), complete)}
      onKeyDown={submitKey}
    >
      <ItemFields form={form} image={image} stored={base?.image} />
      <EditOutcome
        error={stale}
        failed={texts.failed}
        merged={theirs !== null}
        onReload={() => base && reload.mutate(base)}
        reloading={reload.isPending}
      />
      {theirs && theirs.length > 0 && !stale && (
        <section className="mt-3 rounded-md border border-line px-3 py-2">
          <h3 className="text-sm">What somebody else has changed</h3>
          <Changes entity="gallery" changes={theirs} />
        </section>
      )}
      <div className="mt-5">
        <WindowFoot>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" look="main" busy={save.isPending || image.done !== null}>
            {save.isPending ? 'Saving …' : isNew ? 'Add Item' : 'Update Item'}
          </Button>
        </WindowFoot>
      </div>
      {guard.dialog}
      <OutcomeDialog outcome={outcome} onClose={closeOutcome} />
    </form>
  )
}
