import { normaliseKey } from '#values/clean-text.ts'
import { foldCase } from '#values/lower-case.ts'
import listed from './panel-words.json' with { type: 'json' }
import { type PanelName, panelNames, panels } from './panels.ts'

const synonyms: Record<string, readonly string[]> = listed.synonyms

/** Returns the unordered words of a panel name: `Front left fender`, `L/F wing` and `fender_fl` are equal. */
function splitPanelWords(text: string) {
  const words = normaliseKey(text)
    .toLowerCase()
    .replace(/\b([lr])\/([fr])\b/g, '$1$2')
    .split(/[^a-z]+/)
  return new Set(words.filter(Boolean).flatMap((word) => synonyms[word] ?? [word]))
}

const tradeNames: { [Name in PanelName]?: string } = listed.names
const spellPanel = (name: PanelName) => tradeNames[name] ?? name.replace(/_l$/, '_left').replace(/_r$/, '_right')

/** `Set.isSubsetOf` is missing in Safari before 17. */
const hasAll = (words: ReadonlySet<string>, required: ReadonlySet<string>) =>
  [...required].every((word) => words.has(word))

const panelWordSets = panelNames.map((name) => ({ name, words: splitPanelWords(spellPanel(name)) }))
const codes = new Set<string>(panelNames)
const normalizeCode = (text: string) => foldCase(normaliseKey(text))

/** Finds a panel by its code, by its label in the current language, or by its English trade name. Undefined for other text. */
export function findPanel(text: string): PanelName | undefined {
  const code = normalizeCode(text)
  if (codes.has(code)) return code as PanelName
  const labelled = panelNames.find((name) => normalizeCode(panels[name].label) === code)
  if (labelled) return labelled
  const words = splitPanelWords(text)
  return panelWordSets.find((entry) => entry.words.size === words.size && hasAll(words, entry.words))?.name
}

/** Suggests the labels of panels with all words of a text. */
export function suggestPanels(text: string) {
  const words = splitPanelWords(text)
  const matches = words.size === 0 ? [] : panelWordSets.filter((entry) => hasAll(entry.words, words))
  return matches.map(({ name }) => panels[name].label)
}
