import { messages, t } from '@minato/contract/language/messages.ts'
import { teamFormMessages, teamLimits } from '@minato/contract/platform/team/facts.ts'
import { formatBytes, pictureRules } from '@minato/contract/values/files.ts'
import { api } from '#lib/api/api.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { compressPicture } from '#lib/pictures/compress-picture.ts'
import { type FileChoice, useChosenFile } from '#lib/pictures/use-chosen-file.ts'
import { Refusal } from '#office/actions.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ChosenFile } from '#ui/forms/chosen-file.tsx'
import { Portrait } from './team-grid.tsx'

export const imageTypes: readonly string[] = teamLimits.pictureTypes

function checkImage(file: File) {
  if (!imageTypes.includes(file.type)) return { title: t('Invalid File Type'), text: teamFormMessages.imageType }
  if (file.size > teamLimits.picture) return { title: t('File Too Large'), text: teamFormMessages.imageLarge }
  return file.size === 0 ? unreadableImage : null
}
const unreadableImage = messages({
  title: 'Processing Failed',
  text: 'Failed to process the image. Please try again with a different image.',
})

export const uploadImage = (id: string, image: File) =>
  api.team.uploadImage({ params: { id }, form: buildMultipartForm({ image }) })

export async function compressAndUpload(id: string, file: File) {
  const refusal = checkImage(file)
  if (refusal) throw new Refusal(refusal)
  const compressed = await compressPicture(file, pictureRules.team).catch(() => {
    throw new Refusal(unreadableImage)
  })
  return uploadImage(id, compressed)
}

export const useMemberImage = () =>
  useChosenFile({ rule: pictureRules.team, refuse: checkImage, unreadable: unreadableImage })

export function MemberImage({ choice, name, present }: { choice: FileChoice; name: string; present: string | null }) {
  const { selection } = choice
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t('Image')}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <div className="w-32 shrink-0 overflow-hidden rounded border border-line">
          {selection?.url ? (
            <img src={selection.url} alt={t('Preview of the new file')} className="aspect-4/3 w-full object-cover" />
          ) : (
            <Portrait name={name || '?'} url={present} />
          )}
        </div>
        <div className="min-w-0 grow basis-56">
          <ChosenFile
            choice={choice}
            name={t('Image')}
            accept={imageTypes.join(',')}
            label={selection || present ? t('Choose another image') : t('Choose an image')}
          />
          {selection && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm break-all">
              {selection.file.name}, {formatBytes(selection.file.size)}
              <Button variant="quiet" size="small" onClick={choice.clear}>
                {t('Remove File')}
              </Button>
            </p>
          )}
        </div>
      </div>
    </fieldset>
  )
}
