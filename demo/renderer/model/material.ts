/** Optical properties of a surface. Colours are linear. */
export type Material = {
  colour: readonly [number, number, number]
  /** Share of the surface with the exterior colour: it goes into the paint layer instead of the scene. */
  paint: number
  /** Reflectance seen head-on; 0 is matt. */
  shine: number
  /** 0 is a sharp mirror, 1 is diffuse. */
  blur: number
  /** Reflects in its own colour, without Fresnel. */
  metal: boolean
  /** Share of light that passes straight through. */
  clear: number
  glow: number
}

const make = (colour: Material['colour'], rest: Partial<Material> = {}): Material => ({
  colour,
  paint: 0,
  shine: 0,
  blur: 0,
  metal: false,
  clear: 0,
  glow: 0,
  ...rest,
})
const grey = (v: number, rest?: Partial<Material>) => make([v, v, v * 1.02], rest)

export const paint = make([0, 0, 0], { paint: 1, shine: 0.043 })
export const gap = grey(0.006)
/** Gap between two panels: their paint in shadow. */
export const seam = grey(0.012, { paint: 0.26 })
export const well = grey(0.012)
export const rubber = grey(0.034, { shine: 0.03, blur: 1 })
export const plastic = grey(0.028, { shine: 0.03, blur: 0.9 })
export const gloss = grey(0.008, { shine: 0.045 })
export const seal = grey(0.012, { shine: 0.03, blur: 0.6 })
export const chrome = make([0.78, 0.79, 0.8], { metal: true, shine: 0.85 })
export const satin = make([0.52, 0.53, 0.55], { metal: true, shine: 0.5, blur: 0.8 })
export const alloy = make([0.74, 0.75, 0.77], { metal: true, shine: 0.55, blur: 0.6 })
export const darkAlloy = make([0.1, 0.1, 0.105], { metal: true, shine: 0.25, blur: 0.7 })
export const steel = make([0.3, 0.3, 0.3], { metal: true, shine: 0.25, blur: 0.8 })
export const glass = make([0.006, 0.008, 0.008], { shine: 0.075, clear: 0.58 })
export const privacy = make([0.006, 0.007, 0.008], { shine: 0.075, clear: 0.12 })
export const frit = grey(0.008, { shine: 0.055 })
export const plate = grey(0.55, { shine: 0.03, blur: 0.7 })
export const cloth = grey(0.085)
export const leatherBeige = make([0.42, 0.37, 0.3], { shine: 0.02, blur: 1 })
export const clothLight = make([0.34, 0.32, 0.29])
export const trim = grey(0.055, { shine: 0.03, blur: 1 })
export const lining = make([0.52, 0.51, 0.48])
export const carpet = grey(0.04)
export const screen = make([0.01, 0.013, 0.018], { shine: 0.05 })
export const lensDark = grey(0.035, { shine: 0.06 })
export const lensBowl = make([0.3, 0.31, 0.325], { shine: 0.08 })
export const lensBright = make([0.86, 0.88, 0.9], { shine: 0.08, glow: 0.2 })
export const lensRed = make([0.36, 0.006, 0.008], { shine: 0.07, glow: 0.04 })
export const lensRedDeep = make([0.14, 0.004, 0.006], { shine: 0.06 })
export const lensAmber = make([0.62, 0.2, 0.02], { shine: 0.06 })
export const lensClear = make([0.55, 0.56, 0.57], { shine: 0.06 })
export const bare = make([0.34, 0.35, 0.36], { metal: true, shine: 0.3, blur: 0.9 })
export const chassis = grey(0.02, { shine: 0.02, blur: 1 })
export const wood = make([0.3, 0.2, 0.115])
export const leather = grey(0.018, { shine: 0.04, blur: 0.8 })
