import { messages } from '#language/messages.ts'
import { getKeys } from '#values/keys.ts'

export const views = messages({
  top: 'Top',
  left: 'Left',
  right: 'Right',
  front: 'Front',
  rear: 'Rear',
  interior: 'Interior',
  glass: 'Glass',
  under: 'Underneath',
} as const)

/** The panels of a vehicle that can have a mark. Left and right as seen from the driver's seat. */
export const panels = messages({
  bumper_front: { label: 'Front bumper', view: 'front' },
  bonnet: { label: 'Bonnet', view: 'top' },
  grille: { label: 'Grille', view: 'front' },
  headlamp_l: { label: 'Left headlamp', view: 'front' },
  headlamp_r: { label: 'Right headlamp', view: 'front' },
  fender_fl: { label: 'Left front wing', view: 'left' },
  fender_fr: { label: 'Right front wing', view: 'right' },
  door_fl: { label: 'Left front door', view: 'left' },
  door_fr: { label: 'Right front door', view: 'right' },
  door_rl: { label: 'Left rear door', view: 'left' },
  door_rr: { label: 'Right rear door', view: 'right' },
  sill_l: { label: 'Left sill', view: 'left' },
  sill_r: { label: 'Right sill', view: 'right' },
  quarter_l: { label: 'Left rear wing', view: 'left' },
  quarter_r: { label: 'Right rear wing', view: 'right' },
  roof: { label: 'Roof', view: 'top' },
  pillar_a_l: { label: 'Left windscreen pillar', view: 'left' },
  pillar_a_r: { label: 'Right windscreen pillar', view: 'right' },
  pillar_b_l: { label: 'Left middle pillar', view: 'left' },
  pillar_b_r: { label: 'Right middle pillar', view: 'right' },
  pillar_c_l: { label: 'Left rear pillar', view: 'left' },
  pillar_c_r: { label: 'Right rear pillar', view: 'right' },
  tailgate: { label: 'Tailgate', view: 'rear' },
  trunk: { label: 'Boot', view: 'rear' },
  bumper_rear: { label: 'Rear bumper', view: 'rear' },
  lamp_rear_l: { label: 'Left rear lamp', view: 'rear' },
  lamp_rear_r: { label: 'Right rear lamp', view: 'rear' },
  glass_front: { label: 'Windscreen', view: 'glass', glass: true },
  glass_rear: { label: 'Rear window', view: 'glass', glass: true },
  glass_side_l: { label: 'Left side windows', view: 'glass', glass: true },
  glass_side_r: { label: 'Right side windows', view: 'glass', glass: true },
  mirror_l: { label: 'Left mirror', view: 'left' },
  mirror_r: { label: 'Right mirror', view: 'right' },
  wheel_fl: { label: 'Left front wheel', view: 'left' },
  wheel_fr: { label: 'Right front wheel', view: 'right' },
  wheel_rl: { label: 'Left rear wheel', view: 'left' },
  wheel_rr: { label: 'Right rear wheel', view: 'right' },
  wheel_spare: { label: 'Spare wheel', view: 'rear' },
  seat_fl: { label: 'Left front seat', view: 'interior' },
  seat_fr: { label: 'Right front seat', view: 'interior' },
  seat_rear: { label: 'Rear seats', view: 'interior' },
  dash: { label: 'Dashboard', view: 'interior' },
  steering: { label: 'Steering wheel', view: 'interior' },
  floor: { label: 'Floor', view: 'interior' },
  engine_bay: { label: 'Engine bay', view: 'under' },
  frame_front: { label: 'Front frame', view: 'under' },
  frame_rear: { label: 'Rear frame', view: 'under' },
  under: { label: 'Underneath', view: 'under' },
} as const satisfies Record<string, { label: string; view: keyof typeof views; glass?: true }>)
export type PanelName = keyof typeof panels
export const panelNames = getKeys(panels)

/** Glass has letters of its own. */
export const glassPanels = panelNames.filter((name) => 'glass' in panels[name])
export const isGlass = (panel: PanelName) => glassPanels.includes(panel)
