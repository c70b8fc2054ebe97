// Rule: how to detect that an address leads to this installation, and that its proxy is trusted correctly.
import { randomBytes } from 'node:crypto'
import { inventedAddress, proxyTrustLevels } from '../lib/http/client-address.ts'
import { processId } from '../lib/process-id.ts'
import type { Config } from '../start/config.ts'
import type { DatabaseAccess } from './connect.ts'
import { type Check, getReason, type Reporter } from './findings.ts'
import { identityPath, identityResponse, signNonce } from './identity-route.ts'
import { openTemporaryListener, type TemporaryListener } from './temporary-listener.ts'

type FrontConfig = Pick<Config, 'port' | 'host' | 'publicUrl' | 'trustProxy'>

/** Milliseconds, for a response of this machine or its proxy. */
const timeoutMs = 5000

/**
 * Checks the port, `PUBLIC_URL` and the proxies. Running processes are recognised by the ids in their database connections.
 * Without one, the check opens the port briefly and tests if the address leads to itself.
 */
export const checkFront =
  (config: FrontConfig, reached: Promise<DatabaseAccess>): Check =>
  async (say) => {
    if (config.port === 0) return say.unseen('PUBLIC_URL', 'PORT=0 chooses another port at each start')
    const processIds = await listProcessIds(reached)
    const nonce = randomBytes(16).toString('hex')
    const listener = await openTemporaryListener(config)
    const localResponse = listener.taken ? await probe(toLocalUrl(config), nonce) : undefined
    try {
      if (!(await reportPort(say, config, { door: listener, here: localResponse, marks: processIds, nonce }))) return
      // Other processes serve meanwhile, so this port is not needed.
      if (processIds.length > 0) await listener.close()
      const isRunning = listener.taken || processIds.length > 0
      const answer = await probe(config.publicUrl, nonce)
      reportResponse(say, config, {
        answer,
        here: localResponse,
        nonce,
        ownIds: isRunning ? processIds : [processId],
        isRunning,
      })
    } finally {
      await listener.close()
    }
  }

type PublicCheck = {
  answer: ProbeResponse
  here: ProbeResponse | undefined
  nonce: string
  ownIds: readonly string[]
  isRunning: boolean
}

function reportResponse(say: Reporter, config: FrontConfig, { answer, here, nonce, ownIds, isRunning }: PublicCheck) {
  const isSame = here?.identity && here.identity.who === answer.identity?.who
  const processId = ownIds.find((id) => signNonce(id, nonce, 'who') === answer.identity?.who)
  if (!processId && !isSame) return reportForeign(say, config.publicUrl, answer, isRunning)
  reportRedirect(say, config.publicUrl, answer)
  if (!processId)
    return say.unseen('whether the proxy is trusted', 'the database cannot be asked which process answered')
  const trust = proxyTrustLevels.find((level) => signNonce(processId, nonce, level) === answer.identity?.proxy)
  reportProxyTrust(say, config, trust)
}

async function listProcessIds(reached: Promise<DatabaseAccess>) {
  const { pool } = await reached
  if (!pool) return []
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT split_part(application_name, ' ', 2) AS name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'minato-listen %'`,
  )
  return rows.map(({ name }) => name)
}

const toLocalUrl = ({ host, port }: FrontConfig) => {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** The answer of a Minato process, or another status, or the reason for no response. */
type ProbeResponse = {
  identity?: { who: string; proxy: string } | undefined
  status?: number
  url?: string
  why?: string
}

async function probe(base: string, nonce: string): Promise<ProbeResponse> {
  try {
    const answer = await fetch(`${base}/api${identityPath}?nonce=${nonce}`, {
      headers: { 'x-forwarded-for': inventedAddress },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const identity = identityResponse.safeParse(await answer.json().catch(() => undefined))
    return { identity: identity.data, status: answer.status, url: answer.url }
  } catch (error) {
    return { why: getReason(error) }
  }
}

type LocalCheck = { door: TemporaryListener; here: ProbeResponse | undefined; marks: string[]; nonce: string }

/** Returns true if the port is free or used by this installation. */
async function reportPort(say: Reporter, { host, port }: FrontConfig, { door, here, marks, nonce }: LocalCheck) {
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
  const isOwnProcess =
    here.identity && (marks.length === 0 || marks.some((id) => signNonce(id, nonce, 'who') === here.identity?.who))
  if (isOwnProcess) return true
  const by = here.identity ? 'a Minato with another database' : 'another program'
  say.fault(`Port ${port} is taken by ${by}.`, `Stop that (ss -ltnp 'sport = :${port}' names it), or set another PORT.`)
  unseen()
  return false
}

const backendDown = [502, 503, 504]

function reportForeign(say: Reporter, publicUrl: string, { status, identity, why }: ProbeResponse, isRunning: boolean) {
  if (!isRunning && status && backendDown.includes(status))
    return say.unseen('PUBLIC_URL and the proxy', `Minato is not running, and ${publicUrl} answers ${status} meanwhile`)
  if (why)
    return say.fault(
      `PUBLIC_URL (${publicUrl}) does not lead here: ${why}.`,
      'Let its name lead to this machine or its proxy (DNS, firewall, certificate), or correct PUBLIC_URL.',
    )
  const who = identity ? 'another Minato answers' : `something else answers, ${status}`
  say.fault(
    `PUBLIC_URL (${publicUrl}) does not lead here: ${who}.`,
    'Let its name and its proxy lead to this process, or correct PUBLIC_URL.',
  )
}

function reportRedirect(say: Reporter, publicUrl: string, { url = publicUrl }: ProbeResponse) {
  const { origin } = new URL(url)
  if (origin === new URL(publicUrl).origin) return
  say.fault(`PUBLIC_URL (${publicUrl}) only leads on to ${origin}.`, `Set PUBLIC_URL to ${origin}.`)
}

function reportProxyTrust(
  say: Reporter,
  { publicUrl, trustProxy }: FrontConfig,
  level: (typeof proxyTrustLevels)[number] | undefined,
) {
  const settingText = trustProxy === undefined ? 'TRUST_PROXY is unset' : `TRUST_PROXY is ${trustProxy}`
  const count = 'Set TRUST_PROXY to the number of proxies that stand before Minato, or to their addresses'
  if (level === 'few')
    say.fault(
      `The proxy at ${publicUrl} is not trusted (${settingText}): all buyers share one address and its limits.`,
      `${count}; one proxy is 1.`,
    )
  else if (level === 'many')
    say.fault(
      `More proxies are trusted than stand before Minato (${settingText}): anybody can invent an address.`,
      `${count}.`,
    )
  else if (level === 'direct' && publicUrl.startsWith('https:'))
    say.fault(
      `The proxy at ${publicUrl} does not say for whom it asks: all buyers share one address and its limits.`,
      'Let it set X-Forwarded-For; ops/Caddyfile and ops/nginx.conf do.',
    )
}
