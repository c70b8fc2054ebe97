// Rule: which free words of a car are translated.
import { toLocalizedText, toPlainText } from '#language/localized-text.ts'
import { translatableWords } from '#language/messages.ts'
import type { CarField } from '../fields.ts'

export const translateColour = translatableWords(
  'colour of a vehicle',
  'Pearl White',
  'White',
  'Jet Black',
  'Black',
  'Charcoal',
  'Silver',
  'Gunmetal Gray',
  'Gray',
  'Navy Blue',
  'Deep Blue',
  'Blue',
  'Light Blue',
  'Wine Red',
  'Red',
  'Rose Pink',
  'Pink',
  'Orange',
  'Yellow',
  'Gold',
  'Forest Green',
  'Green',
  'Ivory',
  'Beige',
  'Bronze',
  'Brown',
  'Purple',
)
const interiors = translatableWords(
  'interior of a vehicle',
  'Black Leather',
  'Beige Leather',
  'Brown Leather',
  'Red Leather',
  'White Leather',
  'Gray Leather',
  'Black Fabric',
  'Gray Fabric',
  'Beige Fabric',
  'Brown Fabric',
  'Blue Fabric',
  'Two-Tone',
)
export const translateType = translatableWords(
  'body type',
  'Sedan',
  'Hatchback',
  'Coupe',
  'Wagon',
  'Minivan',
  'Kei Car',
  'Van',
  'Kei Van',
  'Minibus',
  'Bus',
  'Pickup',
  'Truck',
  'Kei Truck',
  'Motorcycle',
  'Machinery',
)
export const translateFuel = translatableWords(
  'fuel',
  'Petrol',
  'Gasoline',
  'Diesel',
  'Hybrid',
  'Plug-in Hybrid',
  'Electric',
)
export const translateGearbox = translatableWords('gearbox', 'Manual', 'Automatic', 'Semi-Automatic')
const stock = translatableWords('stock', 'Available', 'Sold', 'Reserved', 'In Stock')
const countries = translatableWords('country', 'Japan')

/** Fields with such words. A region, a model or a grade is a name and stays as it is. */
const fields: readonly CarField[] = [
  'exteriorColor',
  'color',
  'type',
  'fuel',
  'transmission',
  'drive',
  'stock',
  'country',
]
export const hasFreeWords = (field: CarField) => fields.includes(field)

const groups = [translateColour, interiors, translateType, translateFuel, translateGearbox, stock, countries]

/** Translates a free word of a car for display. Searches, forms and documents use the stored word. */
export const translateCarWord = (word: string) =>
  toLocalizedText(
    word,
    groups.map((say) => say(word)).find((translation) => translation !== undefined),
  )

/** Returns the word as plain text. */
export const formatCarWord = (word: string) => toPlainText(translateCarWord(word))
