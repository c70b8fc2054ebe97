import { type ManagedSchedule, scheduleDraft } from '@minato/contract/ship-schedules/endpoints.ts'
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

/** The multipart form that the API takes, of the fields that are given. With a version it is a change of what had that version. */
export function multipart(
  values: Partial<ScheduleFormOutput>,
  { file, removeImage, removePdf }: Media = {},
  version?: number,
) {
  const form = new FormData()
  for (const name of ['title', 'description', 'isActive', 'imageUrl'] as const)
    if (name in values) form.append(name, String(values[name] ?? ''))
  if (file) form.append(file.type === 'application/pdf' ? 'pdf' : 'image', file)
  if (removeImage) form.append('removeImage', 'true')
  if (removePdf) form.append('removePdf', 'true')
  if (version !== undefined) form.append('version', String(version))
  return form
}
