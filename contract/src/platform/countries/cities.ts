import { translatableWords } from '#language/messages.ts'

const cities = translatableWords(
  'a city',
  'Tokyo',
  'Yokohama',
  'Kawasaki',
  'Nagoya',
  'Osaka',
  'Kobe',
  'Hiroshima',
  'Hakata',
  'Fukuoka',
  'Tomakomai',
  'Dhaka',
  'Chattogram',
)

/** Returns the name of a city in the current language; an unknown one stays as it was typed. */
export const translateCity = (name: string) => cities(name) ?? name
