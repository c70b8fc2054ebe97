import { t } from '@minato/contract/language/messages.ts'
import { findProofFault, formatBytes, pictureRules, proofFile } from '@minato/contract/values/files.ts'
import { type FileChoice, useChosenFile } from '#lib/pictures/use-chosen-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { ChosenFile } from '#ui/forms/chosen-file.tsx'

export const useProofChoice = () => useChosenFile({ rule: pictureRules.proof, refuse: findProofFault })

export function ProofChoice({ choice, fault }: { choice: FileChoice; fault: string | undefined }) {
  const file = choice.selection?.file
  if (!file)
    return (
      <ChosenFile
        choice={choice}
        name={t('Proof of payment file')}
        label={t('Choose the proof of payment')}
        accept={proofFile.accept}
        {...(fault && { fault })}
      />
    )
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 break-words">
          {file.name} <span className="text-muted">{formatBytes(file.size)}</span>
        </span>
        <Button size="small" onClick={choice.clear} data-fault={fault ? '' : undefined}>
          {t('Remove File')}
        </Button>
      </p>
      <p role="alert" className="mt-1 text-sm font-medium text-bad empty:hidden">
        {fault}
      </p>
    </>
  )
}
