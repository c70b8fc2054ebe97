import type { BodyStyle, View } from '../pictures/views.ts'

/** Gallery pictures: vehicles of our own yard, as the renderer paints them. */
export const photographs: readonly { body: BodyStyle; view: View; paint: string; description: string }[] = [
  { body: 'suv', view: 'front-left', paint: '#1f3a2d', description: 'Washed and ready: an SUV on its way to Mombasa' },
  { body: 'truck', view: 'front-left', paint: '#8fb4c9', description: 'A two-ton truck waits for its export papers' },
  { body: 'kei', view: 'side', paint: '#c9bda5', description: 'Small outside, large inside: a kei car for the city' },
  {
    body: 'bus',
    view: 'rear-right',
    paint: '#f1f3f4',
    description: 'A small bus before its second life as a school bus',
  },
  {
    body: 'motorcycle',
    view: 'side',
    paint: '#a8131a',
    description: 'Motorcycles travel in crates, six to a container',
  },
  { body: 'sedan', view: 'detail', paint: '#14305f', description: 'Every cabin is photographed as it is' },
  { body: 'pickup', view: 'rear', paint: '#c4500f', description: 'Checked from below and behind, too' },
  { body: 'minivan', view: 'front', paint: '#5f4a37', description: 'Seven seats for a family in Chattogram' },
]
