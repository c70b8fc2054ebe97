import type { ChatSpeaker } from '@minato/contract/deal/chats/chat.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { normaliseKey } from '@minato/contract/values/clean-text.ts'
import { isPhone } from '@minato/contract/values/people/phone.ts'
import { and, eq, isNull, like, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { toSearchDigits } from '#lib/people/phone-numbers.ts'
import { readSettingsIn } from '#platform/settings/read-settings.ts'
import { users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import { orders } from '../orders/table.ts'
import { chatMessages } from './table.ts'

const isNumber = (name: string) => isPhone(name, 7)
/** Matches the number in a file name: `WhatsApp Chat with +880 1555-014142.txt`. */
const numberInName = /\+?\d[\d\s()-]{7,}\d/

const isSame = (one: string, other: string) => {
  const numbers = toSearchDigits(other)
  return toSearchDigits(one).some((number) => numbers.includes(number))
}
const plain = (name: string) => normaliseKey(name).toLowerCase()

/**
 * Lists the speakers of a chat with their sides. In doubt are numbers that are not the customer's, and names without an earlier
 * chat. A number in the file name counts as a speaker.
 */
export async function listSpeakers(
  db: Database,
  { config }: Pick<Services, 'config'>,
  customerId: string,
  counts: ReadonlyMap<string, number>,
  fileName: string,
): Promise<ChatSpeaker[]> {
  const [[customer], earlierSenders, officeSenders, settings] = await Promise.all([
    db.select().from(users).where(eq(users.id, customerId)),
    db
      .selectDistinct({ sender: chatMessages.sender, fromUs: chatMessages.fromUs })
      .from(chatMessages)
      .innerJoin(orders, eq(orders.id, chatMessages.orderId))
      .where(eq(orders.userId, customerId)),
    db.selectDistinct({ sender: chatMessages.sender }).from(chatMessages).where(eq(chatMessages.fromUs, true)),
    readSettingsIn(db, config),
  ])
  if (!customer) throw new Error(`there is no user ${customerId}`)
  const ourNumbers = [`+${settings.chatNumber}`, settings.companyPhone, ...settings.offices.map(({ phone }) => phone)]

  function findSide(name: string): ChatSpeaker['side'] {
    const speaker = earlierSenders.find(({ sender }) => sender === name)
    if (speaker) return speaker.fromUs ? 'us' : 'customer'
    if (officeSenders.some(({ sender }) => sender === name)) return 'us'
    if (isNumber(name)) {
      if (ourNumbers.some((number) => isSame(name, number))) return 'us'
      return customer?.phone && isSame(name, customer.phone) ? 'customer' : null
    }
    return customer && plain(name) === plain(formatFullName(customer)) ? 'customer' : null
  }

  const inName = numberInName.exec(normaliseKey(fileName))?.[0].trim()
  const countsByName = new Map(counts)
  // A number of the customer or of the company in the file name adds no information.
  if (inName && findSide(inName) === null && !countsByName.has(inName)) countsByName.set(inName, 0)
  const speakers = [...countsByName].map(async ([name, messages]): Promise<ChatSpeaker> => {
    const side = findSide(name)
    const doubt = side ? null : isNumber(name) ? 'number' : 'name'
    const belongsTo = doubt === 'number' ? await findNumberOwner(db, name, customerId) : null
    return { name, messages, side, doubt, belongsTo }
  })
  return guessSides(await Promise.all(speakers))
}

/** Puts the second of two speakers on the other side, except an unknown number. The doubt about them remains. */
function guessSides(speakers: ChatSpeaker[]) {
  const [first, second, ...more] = speakers.filter(({ messages }) => messages > 0)
  if (!first || !second || more.length > 0) return speakers
  const other = (side: ChatSpeaker['side']) => side && (side === 'us' ? 'customer' : 'us')
  const guess = (unknown: ChatSpeaker, beside: ChatSpeaker) =>
    unknown.side ?? (unknown.doubt === 'number' ? null : other(beside.side))
  const [firstSide, secondSide] = [guess(first, second), guess(second, first)]
  return speakers.map((speaker) =>
    speaker === first
      ? { ...speaker, side: firstSide }
      : speaker === second
        ? { ...speaker, side: secondSide }
        : speaker,
  )
}

async function findNumberOwner(db: Database, number: string, notOf: string) {
  const digits = sql`regexp_replace(${users.phone}, '[^0-9]', '', 'g')`
  const [account] = await db
    .select()
    .from(users)
    .where(
      and(
        ne(users.id, notOf),
        isNull(users.deletedAt),
        or(...toSearchDigits(number).map((bare) => like(sql<string>`${digits}`, `%${bare}`))),
      ),
    )
    .limit(1)
  return account ? formatFullName(account) : null
}
