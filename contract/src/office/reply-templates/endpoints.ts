import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { defineExport } from '#protocol/export-call.ts'
import { id, prose, requiredName, versionAndTimes } from '#values/text.ts'
import { listBracedWords, listPlaceholders, templateLimits, templateMessages } from './facts.ts'

const replyTemplate = z.object({
  id,
  title: z.string(),
  /** Words in braces are placeholders for data of the inquiry: see `templateWords`. */
  text: z.string(),
  ...versionAndTimes,
})
export type ReplyTemplate = z.output<typeof replyTemplate>

/** Finds a placeholder without a value, which a customer would read literally. */
const findUnknownWord = (text: string) => listBracedWords(text).find((word) => !listPlaceholders(text).includes(word))

export const templateDraft = z.object({
  title: requiredName(templateLimits.title, () => templateMessages.title),
  text: z
    .string({ error: () => templateMessages.text })
    .pipe(prose(templateLimits.text))
    .pipe(z.string().min(1, { error: () => templateMessages.text }))
    .refine((text) => findUnknownWord(text) === undefined, {
      error: ({ input }) => templateMessages.unknownWord(findUnknownWord(String(input)) ?? ''),
    }),
})
export type TemplateDraft = z.output<typeof templateDraft>

const templateChange = templateDraft.partial().extend({ version: z.number().int().optional() })
export type TemplateChange = z.output<typeof templateChange>

export const replyTemplates = defineEndpoints('inquiries.edit', {
  listAll: {
    route: 'GET /reply-templates',
    summary: 'Lists every reply template by title.',
    response: z.object({ data: z.array(replyTemplate) }),
  },
  export: defineExport('reply-templates', 'The ready answers'),
  create: {
    route: 'POST /reply-templates',
    status: 201,
    summary: 'Adds a reply template. An Idempotency-Key makes a retry safe.',
    body: templateDraft,
    problems: ['reply-template-not-found', 'key-reused'],
    response: replyTemplate,
  },
  update: {
    route: 'PATCH /reply-templates/{id}',
    summary: 'Changes the named fields of a reply template. A stale version returns 409.',
    body: templateChange,
    problems: ['reply-template-not-found', 'stale'],
    response: replyTemplate,
  },
  remove: {
    route: 'DELETE /reply-templates/{id}',
    summary: 'Deletes a reply template permanently; sent responses stay.',
    problems: ['reply-template-not-found'],
  },
})
