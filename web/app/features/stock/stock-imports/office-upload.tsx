import { t } from '@minato/contract/language/messages.ts'
import { formatCellNote } from '@minato/contract/stock/stock-imports/facts.ts'
import { type Encoding, encodingNames, encodings } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#lib/api/api.ts'
import { getFailureText, getFieldErrors } from '#lib/api/failure.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { Panel } from '#office/panel.tsx'
import { paths } from '#paths.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { FileButton } from '#ui/forms/file-button.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { words } from './words.ts'

/** The faults of both files, or the reason of any other failure. */
function listFailures(failure: unknown) {
  const { file, pictures } = getFieldErrors(failure)
  if (!file || !pictures) return [getFailureText(failure, t('Failed to read the file. Please try again.'))]
  return [
    formatCellNote({ field: words.file, written: '', remark: file }),
    formatCellNote({ field: words.zip, written: '', remark: pictures }),
  ]
}

export function ImportUpload() {
  const [file, setFile] = useState<File>()
  const [pictures, setPictures] = useState<File>()
  const [encoding, setEncoding] = useState<Encoding | ''>('')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const upload = useMutation({
    mutationFn: () => api.stockImports.upload({ form: buildMultipartForm({ file, pictures, encoding }) }),
    // Without an id the page opens the latest import, not an earlier one.
    onSuccess: () => navigate(paths.admin.importCars()),
    onSettled: () => refreshGroups(queries, 'stockImports'),
  })
  return (
    <Panel title={words.file}>
      <form
        className="grid max-w-3xl gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          upload.mutate()
        }}
      >
        <p className="text-sm text-muted">{words.same}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <FileButton
            name={words.file}
            label={file?.name ?? words.chooseFile}
            accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
            disabled={upload.isPending}
            onFiles={([chosen]) => setFile(chosen)}
          />
          <FileButton
            name={words.zip}
            label={pictures?.name ?? t('Choose a ZIP of pictures')}
            accept=".zip,application/zip"
            disabled={upload.isPending}
            onFiles={([chosen]) => setPictures(chosen)}
          />
        </div>
        <p className="text-sm text-muted">{words.pictureNames}</p>
        <SelectField
          label={t('Encoding')}
          className="max-w-80"
          value={encoding}
          onChange={({ target }) => setEncoding(target.value as Encoding | '')}
        >
          <option value="">{t('Detect it')}</option>
          {renderOptions(encodingNames.map((name) => [name, encodings[name]]))}
        </SelectField>
        {upload.error &&
          listFailures(upload.error).map((text) => (
            <Notice key={text} tone="bad">
              {text}
            </Notice>
          ))}
        <div>
          <SubmitButton busy={upload.isPending} disabled={!file && !pictures}>
            {upload.isPending ? t('Reading …') : words.upload}
          </SubmitButton>
        </div>
      </form>
    </Panel>
  )
}
