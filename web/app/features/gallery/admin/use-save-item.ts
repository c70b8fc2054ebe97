import type { GalleryItem } from '@minato/contract/gallery/endpoints.ts'
import { galleryAdminMessages as texts } from '@minato/contract/gallery/office.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { markFaults } from '~/lib/mark-faults'
import { refresh } from '~/lib/query'
import { useSameKey } from '~/lib/same-key'
import type { Outcome } from '~/ui/act/outcome-dialog'
import { type ItemFormInput, type ItemFormOutput, multipart } from './item-form-values.ts'
import type { Image } from './use-image.ts'

export type ItemFormHook = UseFormReturn<ItemFormInput, unknown, ItemFormOutput>
type Given = {
  base: GalleryItem | undefined
  form: ItemFormHook
  image: Image
  meet(error: unknown): boolean
  onSaved(outcome: Outcome): void
  onFailed(outcome: Outcome): void
}

const created: Outcome = { good: true, title: texts.createdTitle, text: texts.created }
const updated: Outcome = { good: true, title: texts.updatedTitle, text: texts.updated }

/** Sends the form: a new item whole, a change as what was touched, with the version that it started from. */
export function useSaveItem({ base, form, image, meet, onSaved, onFailed }: Given) {
  const queries = useQueryClient()
  const sameKey = useSameKey()
  const touched = Object.keys(form.formState.dirtyFields)
  return useMutation({
    mutationFn: (values: ItemFormOutput) => {
      const sent = multipart(values, base && touched, image.chosen?.file, base?.version)
      return base
        ? api.gallery.update({ params: { id: base.id }, form: sent })
        : api.gallery.create({ form: sent }, sameKey(sent))
    },
    onSuccess: () => {
      refresh(queries, 'gallery')
      onSaved(base ? updated : created)
    },
    onError: (error) => {
      // A stale save has a way on of its own, beside the buttons.
      if (meet(error)) return
      showFaults(error, form, image)
      onFailed({ good: false, title: texts.failedTitle, text: sentence(error, texts.failed) })
    },
  })
}

function showFaults(error: unknown, form: ItemFormHook, image: Image) {
  if (!(error instanceof ApiError)) return
  image.refuse(error.errors.image)
  markFaults(error, form)
}
