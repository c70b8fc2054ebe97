import { t } from '@minato/contract/language/messages.ts'
import { resizePictureUrl, widestPicture } from '@minato/contract/values/files.ts'
import { Picture } from '#ui/display/picture.tsx'
import { auctionSheetTexts } from '../words.ts'

export const AuctionSheet = ({ url, title }: { url: string; title: string }) => (
  <section aria-labelledby="auction-sheet" className="sheet px-4 py-3 print:hidden">
    <h2 id="auction-sheet" className="text-xl">
      {auctionSheetTexts.title}
    </h2>
    <p className="mt-1 mb-3 text-sm text-muted">{t('From the auction in Japan, with the car’s numbers covered.')}</p>
    <a href={resizePictureUrl(url, widestPicture, 'jpg')} className="block overflow-hidden border border-line">
      <Picture url={url} alt={auctionSheetTexts.alt(title)} sizes="(min-width: 1024px) 58vw, 100vw" uncropped />
    </a>
  </section>
)
