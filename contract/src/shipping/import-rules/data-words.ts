// Rule: which texts of import rules, rates and sources a reader gets in another language than English.
import { sourceLanguage } from '#language/languages.ts'
import { getLanguage, translatableWords } from '#language/messages.ts'

const translateWords = translatableWords(
  'in an import rule',
  'Certificate of Roadworthiness (CR/CoR), KS 1515:2000',
  'TBS certificate of conformity / roadworthiness',
  'UNBS PVoC roadworthiness',
  'Roadworthiness certificate for ZCSA/RTSA',
  'Intertek certificate; importer first obtains a MOZ number at Intertek Maputo with the proforma (engine number on it)',
  'JEVIC certificate (radiation and condition); CBCA by Bureau Veritas for general goods',
  'technical condition certificate; OCC on arrival',
  'JAAI certificate with age, model and chassis number',
  'Pre-shipment export inspection certificate, laminated with hologram seal, plus certified copy',
  'biosecurity clearance and border check (odometer, structure)',
  'quarantine; asbestos-free evidence',
  'JEVIC report',
  'pre-export inspection for RTA',
  'PSI certificate (PSIC): roadworthiness, odometer, age, sanitisation since 1 Jun 2019',
  'OCC-appointed',
  'EDB-recognised (JAAI/JEVIC/QISJ reported)',
  'MPI-approved',
  'NZTA border inspection',
  'VCA (odometer/roadworthiness)',
  'radiation check',
  'IVA under 10 years; MOT from 3 years',
  'NCT from 4 years; VRT inspection',
  'SVA/DoRT test',
  'free of soil (CFIA)',
  'EDB environmental and safety standards',
  'Emission and safety compliance certificate',
  'Japan 2005 Low Harm or Japan 2018 or higher (petrol, from 30 April 2024)',
  'electronic stability control, frontal impact standard',
  'entry certification by RTA',
  'EU standards at registration',
  'EPA: 21 years or older exempt; California has its own rules',
  'commercial',
  'transfer of residence, gift',
  'age limit planned to end; not confirmed',
  'trade knowledge',
)

/** Names and codes have no word that begins with a small Latin letter: `Euro 5`, `JapaneseCarTrade`. */
const isName = (text: string) => !/(?<![\p{L}\p{N}])\p{Ll}/u.test(text)

/**
 * Returns a text of an import rule, a rate or a source for the current reader: as stored for readers of English, and where it is
 * a name; else its translation. Null without one, so that no page mixes two languages.
 */
export const translateRuleText = (text: string | null | undefined) =>
  text ? (getLanguage() === sourceLanguage || isName(text) ? text : (translateWords(text) ?? null)) : null
