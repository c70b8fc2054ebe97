/** Date and time before a message. The full file decides the order of the three date numbers. */
export type Stamp = { date: readonly [string, string, string]; hour: number; minute: number; second: number }

/** iPhones write the time in brackets; Androids write a dash after it. */
const forms = { brackets: ['\\[', '\\]'], dash: ['', '[ \\u00a0\\u202f][-–—]'] } as const
export type Form = keyof typeof forms

const gap = '[ \\u00a0\\u202f]'
/** Control characters of the text direction, before messages of WhatsApp itself and around numbers. */
export const directionMarks = '\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff'

const morning = 'a\\.?[ \\u00a0\\u202f]?m\\.?|午前|上午|오전|ص|π\\.?μ\\.?|ÖÖ|পূর্বাহ্ণ|पूर्वाह्न'
const afternoon = 'p\\.?[ \\u00a0\\u202f]?m\\.?|午後|下午|오후|م|μ\\.?μ\\.?|ÖS|অপরাহ্ণ|अपराह्न'
const isAfternoon = new RegExp(`^(?:${afternoon})$`, 'iu')

const between = `(?:[./-]${gap}?|${gap}?[年월月년]${gap}?)`
const date = `(?<first>\\d{1,4})${between}(?<second>\\d{1,2})${between}(?<third>\\d{1,4})(?:\\.|日|일)?`
const words = `(?:(?:à|às|at|um|kl\\.?|klo|pukul|в)${gap}+)?`
const half = `(?:${morning}|${afternoon})`
const time = `(?<before>${half})?${gap}?(?<hour>\\d{1,2})[:.h](?<minute>\\d{2})(?:[:.](?<seconds>\\d{2}))?(?:${gap}?(?<after>${half}))?`

const heads = Object.fromEntries(
  Object.entries(forms).map(([form, [open, close]]) => [
    form,
    new RegExp(`^[${directionMarks}]*${open}${date}[,،]?${gap}+${words}${time}${close}(?:${gap}(?<rest>.*))?$`, 'iu'),
  ]),
) as Record<Form, RegExp>

/** Zero in each script that phones write numbers in. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]
/** Characters; no timestamp is longer. */
const maxHeadLength = 60

/** Converts the digits at the start of a line to ASCII, and leaves all positions unchanged. */
function toAsciiDigits(line: string) {
  const head = line.slice(0, maxHeadLength)
  if (!/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/.test(head)) return line
  const plain = head.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
  return plain + line.slice(maxHeadLength)
}

/** Parses the timestamp of a line; undefined for a line that continues a message. */
export function parseHead(line: string, form?: Form): { form: Form; stamp: Stamp; rest: string } | undefined {
  for (const candidate of form ? [form] : (Object.keys(forms) as Form[])) {
    const match = heads[candidate].exec(toAsciiDigits(line))
    if (!match?.groups) continue
    const { first = '', second = '', third = '', before, hour, minute, seconds, after, rest = '' } = match.groups
    const stamp: Stamp = {
      date: [first, second, third],
      hour: toHour(Number(hour), before ?? after),
      minute: Number(minute),
      second: Number(seconds ?? 0),
    }
    // Sliced from the original line, because typed text keeps its own digits.
    if (stamp.hour < 24 && stamp.minute < 60 && stamp.second < 60)
      return { form: candidate, stamp, rest: line.slice(line.length - rest.length) }
  }
  return undefined
}

function toHour(hour: number, period: string | undefined) {
  if (period === undefined || hour > 12) return hour
  return (hour % 12) + (isAfternoon.test(period) ? 12 : 0)
}
