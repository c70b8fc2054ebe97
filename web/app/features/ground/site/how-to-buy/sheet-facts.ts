import { messages, t } from '@minato/contract/language/messages.ts'
/** What a mark or grade of an auction sheet is, and what a buyer makes of it. */
export type Entry = { sign: string; name: string; text: string }

/** The overall grade, best first. Houses differ a little; these are the readings they have in common. */
export const overallGrades: readonly Entry[] = messages([
  {
    sign: 'S',
    name: 'As new',
    text: 'Registered within the last year and hardly driven. Costs almost as much as a new one.',
  },
  { sign: '6', name: 'Nearly new', text: 'Very new, very low mileage, no marks worth naming.' },
  { sign: '5', name: 'Excellent', text: 'One or two tiny marks. Low mileage for its age.' },
  { sign: '4.5', name: 'Very good', text: 'A few small scratches that you have to look for. A safe choice.' },
  {
    sign: '4',
    name: 'Good',
    text: 'Small scratches and dents from normal use. In good order. What most buyers choose.',
  },
  {
    sign: '3.5',
    name: 'Fair',
    text: 'Scratches and dents that you can see, perhaps a repainted panel. Read the car map, then decide.',
  },
  {
    sign: '3',
    name: 'Worn',
    text: 'Many marks, high mileage, or bodywork to repair. Cheap, but add the cost of the repairs.',
  },
  { sign: '2', name: 'Poor', text: 'Heavy wear, rust or holes. For workshops and for parts.' },
  {
    sign: '1',
    name: 'Changed or damaged',
    text: 'Rebuilt, with another engine or gearbox, or damaged by water or fire. The notes say which.',
  },
  {
    sign: 'R / RA',
    name: 'Repaired after an accident',
    text: 'Part of the frame was repaired or replaced. RA: light damage, well repaired. R: more than that. Ask for the notes.',
  },
  {
    sign: '***',
    name: 'Not graded',
    text: 'Damaged and not repaired, or it does not drive. Only for workshops that know what they are buying.',
  },
])

/** The grade of the interior, best first. */
export const interiorGrades: readonly Entry[] = messages([
  {
    sign: 'A',
    get name() {
      return t('As new', {}, 'an interior')
    },
    text: 'Clean, nothing worn.',
  },
  { sign: 'B', name: 'Clean', text: 'Light signs of use. Good for daily driving.' },
  { sign: 'C', name: 'Used', text: 'Some stains, scratches or a small burn. Cleaning helps.' },
  {
    sign: 'D',
    get name() {
      return t('Worn', {}, 'an interior')
    },
    text: 'Stains, tears or burns that cannot be removed. Often a strong smell.',
  },
  { sign: 'E', name: 'Bad', text: 'Broken or missing parts, torn seats. Must be rebuilt.' },
])

/** The marks on the car map. Those with a number have a size. */
export const damageMarks: readonly Entry[] = messages([
  { sign: 'A1 A2 A3', name: 'Scratch', text: 'A1 is as long as a finger, A2 as a hand, A3 longer or deep.' },
  { sign: 'U1 U2 U3', name: 'Dent', text: 'U1 is as big as a thumb, U2 as a hand, U3 bigger.' },
  {
    sign: 'B',
    name: 'Dent with a scratch',
    text: 'The metal is bent and the paint is broken. Repair it before it rusts.',
  },
  {
    sign: 'W1 W2 W3',
    name: 'Repaired before',
    text: 'The surface is a little wavy. W1 is hardly visible, W2 is visible, W3 should be repaired again.',
  },
  { sign: 'S', name: 'Rust', text: 'On the surface. It can be cleaned and painted.' },
  {
    sign: 'C',
    name: 'Corrosion',
    text: 'Rust that has eaten into the metal. Look for it on the sills and underneath.',
  },
  { sign: 'P', name: 'Paint damaged', text: 'The paint is marked, or its shade differs from the next panel.' },
  { sign: 'H', name: 'Paint faded', text: 'The sun has faded the colour or damaged the clear coat.' },
  { sign: 'X', name: 'To be replaced', text: 'The panel is too damaged to repair. Add its price to your budget.' },
  {
    sign: 'XX',
    name: 'Replaced',
    text: 'The panel is not the original one. Ask why: a small knock, or an accident?',
  },
  { sign: 'Y1 Y2 Y3', name: 'Crack', text: 'In a bumper or a lamp. Y1 is small, Y3 is large.' },
  { sign: 'G', name: 'Stone chip', text: 'In the windscreen. A chip can grow into a crack.' },
  { sign: 'E', name: 'Dimples', text: 'A few very small dents, smaller than U1.' },
])
