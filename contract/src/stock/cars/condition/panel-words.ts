import { type PanelName, panelNames, panels } from './panels.ts'

/** What else the words of a part's label are called, as exporters and auction houses write them. */
const synonyms: Record<string, readonly string[]> = {
  hood: ['bonnet'],
  fender: ['wing'],
  quarter: ['rear', 'wing'],
  panel: [],
  windshield: ['windscreen'],
  trunk: ['boot'],
  hatch: ['tailgate'],
  headlight: ['headlamp'],
  light: ['lamp'],
  taillight: ['rear', 'lamp'],
  rocker: ['sill'],
  tyre: ['wheel'],
  tire: ['wheel'],
  dash: ['dashboard'],
  lh: ['left'],
  rh: ['right'],
  lf: ['left', 'front'],
  fl: ['left', 'front'],
  rf: ['right', 'front'],
  fr: ['right', 'front'],
  lr: ['left', 'rear'],
  rl: ['left', 'rear'],
  rr: ['right', 'rear'],
}

/** The words that a part is known by, in no order: `Front left fender`, `L/F wing` and `fender_fl` are one. */
function wordsOf(text: string) {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b([lr])\/([fr])\b/g, '$1$2')
    .split(/[^a-z]+/)
  return new Set(words.filter(Boolean).flatMap((word) => synonyms[word] ?? [word]))
}

const known = panelNames.map((name) => ({ name, words: wordsOf(panels[name].label) }))
const codes = new Set<string>(panelNames)

/** The part that a text names, by its label, by what the trade calls it, or by its code; undefined for what is none. */
export function panelOf(text: string): PanelName | undefined {
  const code = text.trim().toLowerCase()
  if (codes.has(code)) return code as PanelName
  const words = wordsOf(text)
  return known.find((one) => one.words.size === words.size && one.words.isSubsetOf(words))?.name
}

/** Labels of the parts that a text may have meant: those with all of its words. */
export function panelsLike(text: string) {
  const words = wordsOf(text)
  const like = words.size === 0 ? [] : known.filter((one) => words.isSubsetOf(one.words))
  return like.map(({ name }) => panels[name].label)
}
