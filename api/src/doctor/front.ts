// Rule: how it is known that an address leads to this installation, and that its proxy is believed as far as it should be.
import { randomBytes } from 'node:crypto'
import { beliefs, inventedAddress } from '../lib/http/address.ts'
import { mark } from '../lib/mark.ts'
import type { Config } from '../start/config.ts'
import { type Door, openDoor } from './door.ts'
import { type Look, reasonOf, type Say } from './findings.ts'
import type { Reached } from './reach.ts'
import { sealed, whoAnswered, whoAnswersPath } from './who-answers.ts'

type At = Pick<Config, 'port' | 'host' | 'publicUrl' | 'trustProxy'>

/** Milliseconds, for an answer that comes from this machine or through its proxy. */
const patience = 5000

/**
 * The port, `PUBLIC_URL` and the proxies before it. Processes that run are known by the marks that they leave in the database;
 * where none runs, this opens the port for a moment and sees whether the address leads to itself.
 */
export const lookAtFront =
  (config: At, reached: Promise<Reached>): Look =>
  async (say) => {
    if (config.port === 0) return say.unseen('PUBLIC_URL', 'PORT=0 chooses another port at each start')
    const marks = await marksIn(reached)
    const nonce = randomBytes(16).toString('hex')
    const door = await openDoor(config)
    const here = door.taken ? await ask(localOf(config), nonce) : undefined
    try {
      if (!(await sayPort(say, config, { door, here, marks, nonce }))) return
      // Others serve meanwhile: this one is in nobody's way.
      if (marks.length > 0) await door.close()
      const isRunning = door.taken || marks.length > 0
      const answer = await ask(config.publicUrl, nonce)
      sayAnswer(say, config, { answer, here, nonce, known: isRunning ? marks : [mark], isRunning })
    } finally {
      await door.close()
    }
  }

type Answered = {
  answer: Answer
  here: Answer | undefined
  nonce: string
  known: readonly string[]
  isRunning: boolean
}

function sayAnswer(say: Say, config: At, { answer, here, nonce, known, isRunning }: Answered) {
  const isSame = here?.said && here.said.who === answer.said?.who
  const ours = known.find((one) => sealed(one, nonce, 'who') === answer.said?.who)
  if (!ours && !isSame) return sayElsewhere(say, config.publicUrl, answer, isRunning)
  sayRedirect(say, config.publicUrl, answer)
  if (!ours) return say.unseen('whether the proxy is trusted', 'the database cannot be asked which process answered')
  sayBelief(
    say,
    config,
    beliefs.find((one) => sealed(ours, nonce, one) === answer.said?.proxy),
  )
}

/** Of every process that works with the database at this moment. */
async function marksIn(reached: Promise<Reached>) {
  const { pool } = await reached
  if (!pool) return []
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT split_part(application_name, ' ', 2) AS name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'minato-listen %'`,
  )
  return rows.map(({ name }) => name)
}

const localOf = ({ host, port }: At) => {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** What came back: what a process of Minato said, or else its status, or why nothing came. */
type Answer = { said?: { who: string; proxy: string } | undefined; status?: number; url?: string; why?: string }

async function ask(base: string, nonce: string): Promise<Answer> {
  try {
    const answer = await fetch(`${base}/api${whoAnswersPath}?nonce=${nonce}`, {
      headers: { 'x-forwarded-for': inventedAddress },
      signal: AbortSignal.timeout(patience),
    })
    const said = whoAnswered.safeParse(await answer.json().catch(() => undefined))
    return { said: said.data, status: answer.status, url: answer.url }
  } catch (error) {
    return { why: reasonOf(error) }
  }
}

type Heard = { door: Door; here: Answer | undefined; marks: string[]; nonce: string }

/** Whether the port is free, or is held by a process of this installation. */
async function sayPort(say: Say, { host, port }: At, { door, here, marks, nonce }: Heard) {
  const unseen = () => say.unseen('PUBLIC_URL and the proxy', `port ${port} is not ours`)
  if (door.refused) {
    say.fault(
      `Port ${port} of ${host} cannot be opened: ${door.refused}.`,
      'Name another one in PORT, or correct HOST.',
    )
    unseen()
    return false
  }
  if (!here) return true
  const isOurs = here.said && (marks.length === 0 || marks.some((one) => sealed(one, nonce, 'who') === here.said?.who))
  if (isOurs) return true
  const by = here.said ? 'a Minato with another database' : 'another program'
  say.fault(`Port ${port} is taken by ${by}.`, `Stop that (ss -ltnp 'sport = :${port}' names it), or set another PORT.`)
  unseen()
  return false
}

/** What a proxy answers while nobody stands behind it. */
const nobodyBehind = [502, 503, 504]

function sayElsewhere(say: Say, publicUrl: string, { status, said, why }: Answer, isRunning: boolean) {
  if (!isRunning && status && nobodyBehind.includes(status))
    return say.unseen('PUBLIC_URL and the proxy', `Minato is not running, and ${publicUrl} answers ${status} meanwhile`)
  if (why)
    return say.fault(
      `PUBLIC_URL (${publicUrl}) does not lead here: ${why}.`,
      'Let its name lead to this machine or its proxy (DNS, firewall, certificate), or correct PUBLIC_URL.',
    )
  const who = said ? 'another Minato answers' : `something else answers, ${status}`
  say.fault(
    `PUBLIC_URL (${publicUrl}) does not lead here: ${who}.`,
    'Let its name and its proxy lead to this process, or correct PUBLIC_URL.',
  )
}

function sayRedirect(say: Say, publicUrl: string, { url = publicUrl }: Answer) {
  const { origin } = new URL(url)
  if (origin === new URL(publicUrl).origin) return
  say.fault(`PUBLIC_URL (${publicUrl}) only leads on to ${origin}.`, `Set PUBLIC_URL to ${origin}.`)
}

function sayBelief(say: Say, { publicUrl, trustProxy }: At, belief: (typeof beliefs)[number] | undefined) {
  const set = trustProxy === undefined ? 'TRUST_PROXY is unset' : `TRUST_PROXY is ${trustProxy}`
  const count = 'Set TRUST_PROXY to the number of proxies that stand before Minato, or to their addresses'
  if (belief === 'few')
    say.fault(
      `The proxy at ${publicUrl} is not trusted (${set}): all buyers share one address and its limits.`,
      `${count}; one proxy is 1.`,
    )
  else if (belief === 'many')
    say.fault(`More proxies are trusted than stand before Minato (${set}): anybody can invent an address.`, `${count}.`)
  else if (belief === 'direct' && publicUrl.startsWith('https:'))
    say.fault(
      `The proxy at ${publicUrl} does not say for whom it asks: all buyers share one address and its limits.`,
      'Let it set X-Forwarded-For; ops/Caddyfile and ops/nginx.conf do.',
    )
}
