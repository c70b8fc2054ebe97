import { messages } from '@minato/contract/language/messages.ts'

export const demandWords = messages({
  title: 'Demand',
  note: '‘Not found’ counts one small call a day for each browser and question. A cache in front may answer the list itself. The call reaches us all the same. Robots are left out, and nothing of who searched is kept.',
  people: 'Who may be written to',
  noPeople: 'Nobody of this row may be written to.',
  loading: 'Loading who may be written to',
  hiddenPeople: 'They want no emails, or your role does not see them.',
} as const)
