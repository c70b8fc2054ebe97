import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import * as inquiries from './queries.ts'

/** What a person cannot see, and so leaves empty. */
type Trap = { website?: unknown }

/**
 * Keeps an inquiry and answers its id. One that filled in the hidden field comes from a program: it is not kept, and its
 * sender sees no difference.
 */
export async function receiveInquiry(
  { db }: Pick<Services, 'db'>,
  { website, ...inquiry }: inquiries.NewInquiry & Trap,
) {
  if (website) return { id: randomUUID() }
  const { id } = await inquiries.insert(db, inquiry)
  return { id }
}
