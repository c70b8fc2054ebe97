export const bodyStyles = [
  'hatchback',
  'small-hatchback',
  'kei',
  'sedan',
  'large-sedan',
  'wagon',
  'coupe',
  'suv',
  'compact-suv',
  'off-roader',
  'minivan',
  'large-minivan',
  'van',
  'pickup',
  'truck',
  'bus',
  'motorcycle',
] as const
export type BodyStyle = (typeof bodyStyles)[number]

/** Views of every vehicle, the main one first; `detail` is the driver's seat. */
export const views = ['front-left', 'rear-right', 'side', 'front', 'rear', 'detail'] as const
export type View = (typeof views)[number]
