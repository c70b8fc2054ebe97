import type { ComponentProps } from 'react'
import type { FileChoice } from '#lib/pictures/use-chosen-file.ts'
import { OutcomeDialog } from '../actions/outcome-dialog.tsx'
import { Preparing } from '../display/preparing.tsx'
import { FileButton } from './file-button.tsx'

type Props = Omit<ComponentProps<typeof FileButton>, 'multiple' | 'disabled' | 'onFiles'> & { choice: FileChoice }

export const ChosenFile = ({ choice, ...button }: Props) => (
  <>
    <FileButton {...button} disabled={choice.progress !== null} onFiles={([file]) => choice.choose(file)} />
    <Preparing done={choice.progress} onStop={choice.cancel} />
    <OutcomeDialog outcome={choice.fault && { ...choice.fault, good: false }} onClose={choice.clearFault} />
  </>
)
