import { type ManagedSchedule, scheduleDraft } from '@minato/contract/ship-schedules.ts'
import { z } from 'zod'

/** What the form holds: the contract's draft, with the mark as such instead of as the text of a multipart form. */
export const scheduleForm = scheduleDraft.extend({ isActive: z.boolean() })
export type ScheduleFormInput = z.input<typeof scheduleForm>
export type ScheduleFormOutput = z.output<typeof scheduleForm>

/** What the form begins with. */
export const startingValues = (schedule?: ManagedSchedule): ScheduleFormInput => ({
  title: schedule?.title ?? '',
  description: schedule?.description ?? '',
  imageUrl: schedule?.imageUrl ?? '',
  isActive: schedule?.isActive ?? true,
})

/** What is done about the files: a new one, and stored ones that go. */
export type Media = { file?: File | undefined; removeImage?: boolean; removePdf?: boolean }

/** The multipart form that the API takes. With a version it is a change of what had that version. */
export function multipart(
  { title, description, imageUrl, isActive }: ScheduleFormOutput,
  { file, removeImage, removePdf }: Media = {},
  version?: number,
) {
  const form = new FormData()
  form.append('title', title)
  form.append('description', description)
  form.append('isActive', String(isActive))
  form.append('imageUrl', imageUrl ?? '')
  if (file) form.append(file.type === 'application/pdf' ? 'pdf' : 'image', file)
  if (removeImage) form.append('removeImage', 'true')
  if (removePdf) form.append('removePdf', 'true')
  if (version !== undefined) form.append('version', String(version))
  return form
}
