import { lazyValue, messages } from '@minato/contract/language/messages.ts'
import { confidences } from '@minato/contract/platform/trade/confidences.ts'
import { fuels } from '@minato/contract/platform/trade/vehicles.ts'
import {
  ageComparisons,
  ageEndEvents,
  ageOrigins,
  inspections,
  markets,
  ruleVehicleLabels,
} from '@minato/contract/shipping/import-rules/facts.ts'
import type { ProvisionName } from '@minato/contract/shipping/import-rules/provision-words.ts'
import type { Labels } from '#ui/forms/options.tsx'

export type ProvisionField = {
  name: string
  label: string
  /** Path in the provision, e.g. `limit.n`; empty for a field that is not part of it. */
  at: string
  as: 'line' | 'lines' | 'whole' | 'km' | 'JPY' | 'list' | 'choice' | 'choices' | 'yes'
  options?: Labels
  hint?: string
  required?: boolean
  /** If true, an empty field is stored as null, else omitted. */
  nullable?: boolean
}

const effectLabels = messages({
  none: 'Import is allowed',
  condition: 'A condition must be met',
  'extra-tax': 'An extra tax is due',
  licence: 'A licence is needed',
  block: 'Import is not allowed',
  unknown: 'No rule found',
})

const ages: readonly ProvisionField[] = messages([
  { name: 'vehicles', label: 'For', at: 'vehicles', as: 'choices', options: ruleVehicleLabels, required: true },
  {
    name: 'fuels',
    label: 'Only with fuel',
    at: 'fuels',
    as: 'choices',
    options: fuels,
    hint: 'Leave all empty for any fuel',
  },
  { name: 'effect', label: 'Beyond the limit', at: 'effect', as: 'choice', options: effectLabels, required: true },
  { name: 'unlimited', label: 'No age limit: this applies to every such vehicle', at: '', as: 'yes' },
  { name: 'origin', label: 'Counted from', at: 'limit.origin', as: 'choice', options: ageOrigins },
  { name: 'event', label: 'Counted until', at: 'limit.event', as: 'choice', options: ageEndEvents },
  { name: 'compare', label: 'It must be', at: 'limit.compare', as: 'choice', options: ageComparisons },
  { name: 'n', label: 'How many', at: 'limit.n', as: 'whole' },
  { name: 'minMonths', label: 'And at least (months)', at: 'limit.minMonths', as: 'whole' },
  {
    name: 'channel',
    label: 'Only if imported as',
    at: 'channel',
    as: 'line',
    hint: 'If a country has several ways, one is enough',
  },
  { name: 'maxMileageKm', label: 'At most (km)', at: 'maxMileageKm', as: 'km' },
  { name: 'validTo', label: 'Last day on which this claim is valid', at: 'validTo', as: 'line', hint: '2026-12-31' },
])

export const provisionFields: Record<ProvisionName, readonly ProvisionField[]> = messages({
  market: [{ name: 'value', label: 'Used vehicles', at: 'value', as: 'choice', options: markets, required: true }],
  ages,
  steering: [
    { name: 'right', label: 'Right-hand drive', at: 'right', as: 'choice', options: effectLabels, required: true },
    { name: 'left', label: 'Left-hand drive', at: 'left', as: 'choice', options: effectLabels, required: true },
    { name: 'exceptions', label: 'Except', at: 'exceptions', as: 'choices', options: ruleVehicleLabels },
  ],
  emission: [{ name: 'demand', label: 'What is required', at: 'demand', as: 'lines', required: true }],
  safety: [{ name: 'demand', label: 'What is required', at: 'demand', as: 'lines', required: true }],
  inspection: [
    { name: 'required', label: 'An inspection is required', at: 'required', as: 'yes' },
    { name: 'when', label: 'When', at: 'when', as: 'choice', options: inspections, nullable: true },
    { name: 'bodies', label: 'By whom', at: 'bodies', as: 'list', hint: 'Separate several with semicolons' },
    { name: 'certificate', label: 'Document', at: 'certificate', as: 'line', nullable: true },
    { name: 'feeYen', label: 'Fee (yen)', at: 'feeYen', as: 'JPY', nullable: true },
    { name: 'local', label: 'What the country itself inspects', at: 'local', as: 'line', nullable: true },
  ],
  cleaning: [{ name: 'feeYen', label: 'Fee (yen)', at: 'feeYen', as: 'JPY', nullable: true }],
  localInsurer: [],
  containerOnly: [],
  transit: [
    { name: 'least', label: 'At least (days)', at: 'least', as: 'whole', required: true },
    { name: 'most', label: 'At most (days)', at: 'most', as: 'whole', required: true },
  ],
})

export const commonFields: readonly ProvisionField[] = messages([
  {
    name: 'asOf',
    label: 'As of',
    at: 'asOf',
    as: 'line',
    required: true,
    hint: 'A day, a month, a year, about 2019, or: undated',
  },
  {
    name: 'confidence',
    label: 'How sure we are',
    at: 'confidence',
    as: 'choice',
    options: lazyValue(() => Object.fromEntries(Object.entries(confidences).map(([name, { label }]) => [name, label]))),
    required: true,
  },
  { name: 'looked', label: 'Checked on', at: 'looked', as: 'line', required: true },
  { name: 'note', label: 'Note for buyers', at: 'note', as: 'lines' },
])
