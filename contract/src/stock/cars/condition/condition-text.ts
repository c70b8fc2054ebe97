// Rule: how a condition is written.
import { createListFormat } from '#language/formats.ts'
import { t } from '#language/messages.ts'
import { cleanText, normaliseCharacters } from '#values/clean-text.ts'
import { groupBy } from '#values/group-by.ts'
import { formatMark, type Mark, parseMark } from './condition.ts'
import { findPanel, suggestPanels } from './panel-words.ts'
import { type PanelName, panelNames, panels } from './panels.ts'

const disjunction = createListFormat('disjunction')

/** The text for an inspected car without marks. */
export const getNoMarksText = () => t('No marks')
const noMarksPattern = /^(no marks?|none|nil|clean|nothing)\.?$/i

/** The end of a line of marks; one in brackets is part of a note. */
const lineEnd = /[\n;](?![^(\n]*\))/
/** A mark, its position on the panel in percent, and a note. */
const markPattern = /([^\s,/・、()@]+)(?:@(\d{1,3})x(\d{1,3}))?\s*(?:\(([^()]*)\))?[\s,/・、]*|(.)/giy

/** Sorts marks by panel, for storage and text. */
export const sortMarks = (marks: readonly Mark[]): Mark[] =>
  panelNames.flatMap((panel) => marks.filter((mark) => mark.panel === panel))

/** Groups marks by panel. */
export const groupMarksByPanel = (marks: readonly Mark[]) => [...groupBy(sortMarks(marks), ({ panel }) => panel)]

/**
 * Parses the text of a car's condition, a line for each panel in the notation of the trade: `Left front door: A1, U2 (by the
 * handle)`.
 * `U2@30x60` gives the position of a mark on its panel. Empty text means no inspection; `No marks` an inspection without marks.
 * The form is text, so it can be pasted, drafted, compared and merged like other fields.
 * @returns the marks of the valid lines, and a sentence for each invalid line
 */
export function parseCondition(text: string): { marks: Mark[] | null; faults: string[] } {
  const plain = normaliseCharacters(cleanText(text, { multiline: true })).trim()
  if (plain === '') return { marks: null, faults: [] }
  if (noMarksPattern.test(plain) || plain === normaliseCharacters(getNoMarksText())) return { marks: [], faults: [] }
  const lines = plain.split(lineEnd).map((line) => line.trim())
  const parsedLines = lines.map((line, index) => (line === '' ? [] : parseLine(line, index + 1)))
  const faults = parsedLines.filter((line) => typeof line === 'string')
  return { marks: sortMarks(parsedLines.filter((line) => typeof line !== 'string').flat()), faults }
}

/** Returns the marks of one line, or a sentence about its fault. */
function parseLine(line: string, number: number): Mark[] | string {
  const [head, marks] = splitHead(line)
  const panel = findPanel(head)
  if (!panel) return formatUnknownPanel(number, head)
  if (marks === '')
    return t('Line {number}: write a mark after {part}, such as U2.', { number, part: panels[panel].label })
  const parsedPieces = [...marks.matchAll(markPattern)].map((match) => parsePiece(panel, match))
  const wrong = parsedPieces.find((result) => typeof result === 'string')
  return wrong === undefined
    ? (parsedPieces as Mark[])
    : t(
        'Line {number}: “{wrong}” is not a mark. A mark is one or two letters, usually with 1, 2 or 3: A1, U2, W3, XX.',
        { number, wrong },
      )
}

/** Splits a line into panel and marks: at a colon, or after the longest known name of a panel. */
function splitHead(line: string): [string, string] {
  const [, before, after] = /^([^:(]*):(.*)$/s.exec(line) ?? []
  if (before !== undefined && after !== undefined) return [before.trim(), after.trim()]
  const words = line.split(/\s+/)
  for (let end = words.length; end > 0; end--) {
    const head = words.slice(0, end).join(' ')
    if (findPanel(head)) return [head, words.slice(end).join(' ')]
  }
  const first = words.findIndex((word) => parseMark(word))
  return [words.slice(0, first > 0 ? first : undefined).join(' '), '']
}

function formatUnknownPanel(number: number, head: string) {
  const like: readonly string[] = suggestPanels(head).slice(0, 4)
  const parts = like.length > 0 ? disjunction.format(like) : null
  if (head === '')
    return parts === null
      ? t('Line {number}: the part is missing. Write it as on the drawing, such as “Bonnet: A1”.', { number })
      : t('Line {number}: the part is missing. Did you mean {parts}?', { number, parts })
  return parts === null
    ? t('Line {number}: we do not know the part “{head}”. Write it as on the drawing, such as “Bonnet: A1”.', {
        number,
        head,
      })
    : t('Line {number}: we do not know the part “{head}”. Did you mean {parts}?', { number, head, parts })
}

function parsePiece(panel: PanelName, [source, code = '', x, y, note]: RegExpExecArray): Mark | string {
  const mark = parseMark(code)
  const [across, down] = [Number(x ?? 0), Number(y ?? 0)]
  if (!mark || across > 100 || down > 100) return source.trim()
  const place = x === undefined ? null : { x: across / 100, y: down / 100 }
  return { panel, ...mark, place, note: note?.trim() || null }
}

/** Formats marks in the notation that `parseCondition` reads. */
export function formatCondition(marks: readonly Mark[] | null) {
  if (marks === null) return ''
  if (marks.length === 0) return getNoMarksText()
  return groupMarksByPanel(marks)
    .map(([panel, some]) => `${panels[panel].label}: ${some.map(formatMarkWithPlace).join(', ')}`)
    .join('\n')
}

function formatMarkWithPlace({ place, note, ...mark }: Mark) {
  const at = place ? `@${Math.round(place.x * 100)}x${Math.round(place.y * 100)}` : ''
  return `${formatMark(mark)}${at}${note ? ` (${note})` : ''}`
}
