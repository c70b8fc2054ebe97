/**
 * A body style in three orthographic views. Outlines are text, "a,b a,b …" in metres (see curve.ts):
 * `side` and its parts are x,z; `plan` is half the width over x; parts of nose or tail are |y|,z.
 */
export type Shape = {
  wheelbase: number
  width: number
  wheel: { radius: number; rim: number; width: number; style: WheelStyle }
  side: string
  plan: string
  /** Height of the waist below the windows, over x. */
  belt: string
  /** Inward draw of the flanks, over the height from sill (0) to belt (1). */
  flank?: string
  /** Inward lean of the windows per metre of height, and the depth of the ledge below them. */
  lean: number
  ledge: number
  /** Rounding of the edges, and the bow of the roof and the two ends. */
  edge: number
  crown: number
  bow: readonly [nose: number, tail: number]
  /** Height of the crease along the flank, over x. */
  crease?: string
  creaseDepth?: number
  arch?: number

  windows: { outline: string; pillars: readonly Pillar[]; dark?: number; trim?: 'chrome' | 'seal' }
  windscreen: { low: number; high: number; behind: number; post: number }
  backlight?: { low: number; high: number; before: number; post: number }
  doors: readonly string[]
  seams?: readonly string[]
  bonnet?: { from: number; to: number; half: number }
  boot?: { from: number; half: number }
  /** The open load bed of a pickup. */
  bed?: { from: number; to: number; floor: number; half: number }
  tailgate?: string
  flap?: string

  headlamp: { outline: string; behind: number; bulbs: readonly Bulb[] }
  taillamp: { outline: string; before: number; amber?: string; clear?: string }
  grille?: { outline: string; style: 'bars' | 'mesh' | 'paint'; frame?: 'chrome' | 'gloss' }
  intake?: string
  foglamps?: Bulb
  badge?: readonly [z: number, size: number]
  plates: { front: readonly [x: number, z: number]; rear: readonly [x: number, z: number]; large?: boolean }
  /** Height of the seam above the front and the rear bumper. */
  bumpers?: readonly [front: number, rear: number]
  /** Unpainted bumpers, sills and arches up to this height. */
  cladding?: number
  mirror?: { at: readonly [x: number, y: number, z: number]; size?: readonly [number, number, number]; paint?: boolean }
  handles?: readonly (readonly [x: number, z: number])[]
  rails?: readonly [from: number, to: number, z: number, y: number]
  upholstery?: 'dark' | 'light'
  seats: { rows: readonly number[]; height: number; bench?: boolean }
  dash: { x: number; z: number }
}

export type WheelStyle = 'twin' | 'five' | 'ten' | 'steel' | 'truck'
/** A pillar between panes: its position at the belt, its backward lean per metre, and its width. */
type Pillar = readonly [x: number, leanBack: number, width: number]
/** A round lamp at |y|, z. */
type Bulb = readonly [y: number, z: number, radius: number]
