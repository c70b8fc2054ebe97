import type { IncomingHttpHeaders } from 'node:http'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** How hard a body is packed, and from how many bytes on less hard while there is no time: an eighth larger, in half of it. */
const quality = { normal: 5, busy: 3 }
const large = 32_000

/**
 * As far back as the body reaches. Brotli would take some ten MB for each otherwise, and V8 clears its whole heap where so
 * much comes and goes beside it: that took three times as long as the packing.
 */
const windowOf = ({ length }: Buffer) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 1))),
  )

const ways = {
  br: {
    pack: (body: Buffer) =>
      promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: body.length > large && isBusy() ? quality.busy : quality.normal,
          [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    unpack: promisify(brotliDecompress),
  },
  gzip: { pack: (body: Buffer) => promisify(gzip)(body), unpack: promisify(gunzip) },
} as const

const span = 1000
let seen = { at: performance.now(), used: performance.eventLoopUtilization(), busy: false }

/** Whether the process had hardly a pause of late: then others wait while one answer is packed. */
function isBusy() {
  const at = performance.now()
  if (at - seen.at < span) return seen.busy
  const used = performance.eventLoopUtilization()
  seen = { at, used, busy: performance.eventLoopUtilization(used, seen.used).utilization > 0.9 }
  return seen.busy
}

/** How the bytes of an answer go out, as `content-encoding` names it. */
export type Form = keyof typeof ways | 'identity'
export type Forms = Map<Form, Buffer>

/** The bytes of an answer in another form; a packed one stands there from then on, and the plain one no more. */
export async function packed(forms: Forms, form: Form) {
  const [from, known] = forms.entries().next().value as [Form, Buffer]
  const body = from === 'identity' ? known : await ways[from].unpack(known)
  if (form === 'identity') return body
  const bytes = await ways[form].pack(body)
  forms.set(form, bytes)
  forms.delete('identity')
  return bytes
}

/** The best form that a client takes: not one that is refused by `q=0`; by `*` whatever is not named. */
export function formAsked({ 'accept-encoding': header = '' }: IncomingHttpHeaders): Form {
  const wanted = String(header)
  const known = taken.get(wanted)
  if (known) return known
  const named = new Map(
    wanted
      .toLowerCase()
      .replaceAll(' ', '')
      .split(',')
      .map((one) => [one.replace(/;.*/, ''), !/;q=0(\.0+)?$/.test(one)]),
  )
  const form = (['br', 'gzip'] as const).find((way) => named.get(way) ?? named.get('*')) ?? 'identity'
  taken.set(wanted, form)
  return form
}

/** Browsers say it in a few ways. */
const taken = new LRUCache<string, Form>({ max: 100 })

/** Whether a client has these bytes: weak comparison, as RFC 9110 has it for If-None-Match. */
export const has = ({ 'if-none-match': header }: IncomingHttpHeaders, etag: string) =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim())) ?? false
