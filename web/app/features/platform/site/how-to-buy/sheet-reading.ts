import { messages } from '@minato/contract/language/messages.ts'
/** `x` and `y` are in the units of the drawn sheet. */
export const sheetFields = messages([
  { name: 'Overall grade', text: 'Engine, body and mileage in one grade, from S down to ***.', x: 256, y: 20 },
  { name: 'Interior grade', text: 'Seats, roof lining and dashboard, from A to E.', x: 308, y: 20 },
  { name: 'Mileage', text: 'In kilometres, as the meter shows it.', x: 248, y: 84 },
  {
    name: 'First registration and model code',
    text: 'The month of first use in Japan, and the code for ordering parts and for documents. Your customs office will ask for both.',
    x: 14,
    y: 84,
  },
  {
    name: 'Equipment',
    text: 'AC is air conditioning, PS power steering, PW power windows, ABS brakes.',
    x: 14,
    y: 128,
  },
  { name: 'Notes of the inspector', text: 'Written by hand in Japanese. We translate them for you.', x: 14, y: 174 },
  { name: 'Car map', text: 'The car drawn flat, seen from above, with every damage marked.', x: 14, y: 252 },
] as const)

/** `x` and `y` are in the units of the car map. */
export const mapMarks = messages([
  { sign: 'Y1', text: 'Front bumper: a small crack.', x: 84, y: 24 },
  { sign: 'XX', text: 'Left front wing: it was replaced once. Ask why.', x: 43, y: 68 },
  { sign: 'P', text: 'Bonnet: the paint is a different shade.', x: 100, y: 60 },
  { sign: 'G', text: 'Windscreen: a stone chip.', x: 112, y: 102 },
  { sign: 'A1', text: 'Left front door: a scratch as long as a finger.', x: 37, y: 118 },
  { sign: 'W1', text: 'Right rear door: repaired before, hardly visible.', x: 163, y: 158 },
  { sign: 'U2', text: 'Right rear wing: a dent as big as a hand.', x: 157, y: 203 },
] as const)
