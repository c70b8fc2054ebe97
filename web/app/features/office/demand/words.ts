import { messages } from '@minato/contract/language/messages.ts'

export const demandWords = messages({
  title: 'Demand',
  note: '‘Not found’ counts one small call a day for each browser and question. A cache in front may answer the list itself. The call reaches us all the same. Robots are left out, and nothing of who searched is kept.',
  noPeople: 'Nobody of this row may be written to.',
} as const)
