// Rule: which features of a car are translated.
import { type LocalizedText, toLocalizedText } from '#language/localized-text.ts'
import { messages, translatableWords } from '#language/messages.ts'
import type { Car } from '../car.ts'
import { featureTypes } from '../facts.ts'

/** Loaders translate them for the public pages, to keep the words out of the scripts. */
export const translateFeature = translatableWords(
  'feature of a vehicle',
  'Adaptive Cruise Control',
  'Adjustable Levers',
  'Adjustable Rear Suspension',
  'Air Conditioner',
  'Air Conditioning',
  'Airbag',
  'Alloy Wheels',
  'AM/FM Radio',
  'Auto Hold',
  'Automatic Air Conditioning',
  'Automatic Folding Door',
  'Back Buzzer',
  'Back Camera',
  'Bench Seat',
  'Bluetooth Audio',
  'CD Player',
  'Centre Stand',
  'Collision Mitigation Brake',
  'Collision Warning',
  'Cruise Control',
  'Cup Holders',
  'Curtains',
  'Dash Camera',
  'Diesel Particulate Filter',
  'Digital Meter',
  'Drive Recorder',
  'Driver Airbag',
  'Dual Air Conditioner',
  'Electric Folding Mirrors',
  'Engine Kill Switch',
  'Exhaust Brake',
  'Floor Mats',
  'Fog Lamps',
  'Fog Lights',
  'Fold-Down Rear Seat',
  'Front Dual Disc Brakes',
  'Fuel Injection',
  'Grab Rail',
  'Guide Microphone',
  'Hazard Lamps',
  'Heated Seats',
  'Keyless Entry',
  'Lane Departure Warning',
  'Lane Keep Assist',
  'Leather Seats',
  'LED Headlamps',
  'LED Headlights',
  'LED Tail Lamp',
  'Luggage Racks',
  'Mud Guards',
  'Navigation',
  'Paddle Shift',
  'Parking Sensors',
  'Passenger Airbag',
  'Power Slide Door',
  'Power Steering',
  'Power Windows',
  'Privacy Glass',
  'Push Start',
  'Rear Air Conditioner',
  'Rear Spoiler',
  'Rear Wiper',
  'Reclining Seats',
  'Roof Rails',
  'Rubber Floor Mat',
  'Seat Heaters',
  'Side Airbags',
  'Side Visors',
  'Slipper Clutch',
  'Spare Tyre',
  'Sport Mode',
  'Stability Control',
  'Sunroof',
  'Third-Row Seat',
  'Third Row Seats',
  'Tow Bar',
  'Turbocharger',
  'Two-Up Seat',
  'USB Port',
  'USB Socket',
  'Vinyl Seats',
)

export const toFeatureText = (name: string): LocalizedText => toLocalizedText(name, translateFeature(name))

export const featureTypeLabels = messages({
  Safety: 'Safety',
  Interior: 'Interior',
  Exterior: 'Exterior',
  Technology: 'Technology',
  Performance: 'Performance',
  Comfort: 'Comfort',
  Entertainment: 'Entertainment',
} as const satisfies Record<(typeof featureTypes)[number], string>)

/** Groups the features of a car by category, in the order of the categories, translated. */
export const groupFeatures = (car: Pick<Car, 'features'>) =>
  featureTypes
    .map((type) => ({
      type: featureTypeLabels[type],
      features: car.features
        .filter((feature) => feature.type === type)
        .map(({ id, name }) => ({ id, word: toFeatureText(name) })),
    }))
    .filter((group) => group.features.length > 0)
export type FeatureGroup = ReturnType<typeof groupFeatures>
